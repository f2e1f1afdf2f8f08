import type { Sample } from '../../api/lists.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { editorWords } from '../words.ts'

/**
 * Options for the recipients of a list whose letter can be shown. An option's value is the recipient's place among the
 * samples.
 */
export function SampleOptions({ samples }: { readonly samples: readonly Sample[] }) {
  const words = useWords(editorWords)
  const { number } = useFormat()
  return samples.map(({ kind, position, recipient }, index) => (
    <option key={`${kind}-${position}`} value={index}>
      {kind === 'other' ? `${words.samples.other} ${number(position ?? 0)}: ${recipient.name}` : null}
      {kind === 'first' ? `${words.samples.first}: ${recipient.name}` : null}
      {kind === 'widest' ? words.samples.widest : null}
    </option>
  ))
}

interface SampleStepsProps {
  readonly onStep: (by: -1 | 1) => void
  readonly disabled?: boolean
}

/** Buttons for the previous and the next recipient. */
export function SampleSteps({ onStep, disabled }: SampleStepsProps) {
  const words = useWords(editorWords)
  return (
    <span className="steps">
      {([-1, 1] as const).map(by => (
        <button
          key={by}
          type="button"
          className="button small icon"
          aria-label={by < 0 ? words.previous : words.next}
          disabled={disabled}
          onClick={() => onStep(by)}
        >
          <Icon name="chevron" size={16} />
        </button>
      ))}
    </span>
  )
}
