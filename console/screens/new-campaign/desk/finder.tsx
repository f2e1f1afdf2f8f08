import { editorWords } from '../../../editor/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import type { CampaignAudience } from '../audience/use-audience.ts'
import { RecipientSearch } from './recipient-search.tsx'
import { finderWords } from './words.ts'

/** Whom the letter is looked at as: the first, the widest, any other by name or number. */
export function Finder({
  audience,
  count,
}: {
  readonly audience: CampaignAudience
  readonly count: number | null
}) {
  const words = useWords(editorWords)
  const own = useWords(finderWords)
  const { number } = useFormat()
  const { samples, chosen, choose, recipient, position } = audience
  if (samples.length === 0) return <p className="recipient-picker made-up">{words.madeUp}</p>
  const at = samples.findIndex(sample =>
    chosen.kind === 'sample'
      ? sample === samples[chosen.index]
      : position !== null && sample.position === position,
  )
  const step = (by: number) => {
    const most = count ?? 1
    const next = (((position ?? 1) - 1 + by + most) % most) + 1
    choose({ kind: 'position', position: next })
  }
  return (
    <div className="recipient-picker">
      <select
        className="input sample"
        aria-label={words.recipient}
        value={chosen.kind === 'found' ? 'found' : at}
        onChange={({ currentTarget: { value } }) => choose({ kind: 'sample', index: Number(value) })}
      >
        {chosen.kind === 'found' && <option value="found">{own.found(recipient.name)}</option>}
        {samples.map(({ kind, position, recipient }, index) => (
          <option key={`${kind}-${position}`} value={index}>
            {kind === 'other' ? `${words.samples.other} ${number(position ?? 0)}: ${recipient.name}` : null}
            {kind === 'first' ? `${words.samples.first}: ${recipient.name}` : null}
            {kind === 'widest' ? words.samples.widest : null}
          </option>
        ))}
      </select>
      <span className="steps">
        <button
          type="button"
          className="button small icon"
          aria-label={words.previous}
          disabled={count === 1}
          onClick={() => step(-1)}
        >
          <Icon name="chevron" size={16} />
        </button>
        <button
          type="button"
          className="button small icon"
          aria-label={words.next}
          disabled={count === 1}
          onClick={() => step(1)}
        >
          <Icon name="chevron" size={16} />
        </button>
      </span>
      <RecipientSearch audience={audience} count={count} />
    </div>
  )
}
