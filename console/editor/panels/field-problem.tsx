import { useEditor } from '../state/editor-context.ts'

/** What is wrong with a part of the template that is no single control. */
export function FieldProblem({ field }: { readonly field: string }) {
  const problem = useEditor().problemAt(field)
  return problem ? (
    <p className={problem.severity === 'error' ? 'error' : 'hint warning'}>{problem.text}</p>
  ) : null
}
