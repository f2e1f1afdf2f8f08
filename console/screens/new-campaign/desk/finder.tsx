import { SampleOptions, SampleSteps } from '../../../editor/recipients/sample-options.tsx'
import { editorWords } from '../../../editor/words.ts'
import { useWords } from '../../../words/language.ts'
import type { CampaignAudience } from '../audience/use-audience.ts'
import { RecipientSearch } from './recipient-search.tsx'
import { finderWords } from './words.ts'

/** Chooses the recipient whose letter is shown: the first, the widest, or any other by name or number. */
export function Finder({
  audience,
  count,
}: {
  readonly audience: CampaignAudience
  readonly count: number | null
}) {
  const words = useWords(editorWords)
  const own = useWords(finderWords)
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
        <SampleOptions samples={samples} />
      </select>
      <SampleSteps onStep={step} disabled={count === 1} />
      <RecipientSearch audience={audience} count={count} />
    </div>
  )
}
