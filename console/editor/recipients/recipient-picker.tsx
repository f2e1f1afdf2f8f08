import { useWords } from '../../words/language.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'
import { SampleOptions, SampleSteps } from './sample-options.tsx'

/** Chooses the recipient of the sheet: a made-up one, or one of a list, such as the one with the widest values. */
export function RecipientPicker() {
  const words = useWords(editorWords)
  const { recipients } = useEditor()
  const { lists, list, chooseList, samples, index, chooseSample } = recipients
  const go = (by: number) => chooseSample((index + by + samples.length) % samples.length)
  return (
    <div className="recipient-picker">
      <select
        className="input"
        aria-label={words.lookAs}
        value={list?.id ?? ''}
        onChange={({ currentTarget }) => chooseList(currentTarget.value || null)}
      >
        <option value="">{words.madeUp}</option>
        {lists.length > 0 && (
          <optgroup label={words.list}>
            {lists.map(({ id, name, recipientCount }) => (
              <option key={id} value={id} disabled={recipientCount === 0}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      {samples.length > 0 && (
        <>
          <select
            className="input sample"
            aria-label={words.recipient}
            value={index}
            onChange={({ currentTarget }) => chooseSample(Number(currentTarget.value))}
          >
            <SampleOptions samples={samples} />
          </select>
          <SampleSteps onStep={go} />
        </>
      )}
    </div>
  )
}
