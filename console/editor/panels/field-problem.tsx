import { useEditor } from '../state/editor-context.ts'

/** Shows what is wrong with a part of the template that has several controls. */
export function FieldProblem({ field }: { readonly field: string }) {
  const problem = useEditor().problemAt(field)
  return problem ? (
    <p className={problem.severity === 'error' ? 'error' : 'hint warning'}>{problem.text}</p>
  ) : null
}
