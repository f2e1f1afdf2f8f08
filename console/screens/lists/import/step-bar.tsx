import { Icon } from '../../../ui/icon.tsx'
import { useWords } from '../../../words/language.ts'
import { importWords } from './words.ts'

const names = ['file', 'columns', 'check', 'done'] as const

export type StepName = (typeof names)[number]

/** Shows the steps of the import, and the current one. */
export function StepBar({ at }: { readonly at: StepName }) {
  const words = useWords(importWords)
  const now = names.indexOf(at)
  return (
    <ol className="import-steps" aria-label={words.steps}>
      {names.map((name, nth) => (
        <li
          key={name}
          aria-current={nth === now ? 'step' : undefined}
          className={nth < now ? 'past' : undefined}
        >
          <span className="nth">{nth < now ? <Icon name="check" size={14} /> : nth + 1}</span>
          {words.stepNames[name]}
        </li>
      ))}
    </ol>
  )
}
