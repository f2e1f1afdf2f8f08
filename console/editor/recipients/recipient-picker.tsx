import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../words/language.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'

/** Whom the sheet is addressed to: somebody made up, or people of a list, the one with the widest values among them. */
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
            {samples.map(({ kind, position, recipient }, at) => (
              <option key={`${kind}-${position}`} value={at}>
                {kind === 'other' ? `${words.samples.other} ${position}: ${recipient.name}` : null}
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
              onClick={() => go(-1)}
            >
              <Icon name="chevron" size={16} />
            </button>
            <button type="button" className="button small icon" aria-label={words.next} onClick={() => go(1)}>
              <Icon name="chevron" size={16} />
            </button>
          </span>
        </>
      )}
    </div>
  )
}
