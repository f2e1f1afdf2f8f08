import { set } from '../../editor/model/changes.ts'
import { LogoField } from '../../editor/panels/logo-field.tsx'
import { useEditor } from '../../editor/state/editor-context.ts'
import { editorWords } from '../../editor/words.ts'
import { Field } from '../../ui/field.tsx'
import { useWords } from '../../words/language.ts'
import { cardWords } from './words.ts'

/** Who sends the card. A card without a sender could not come back: there is always one. */
export function CardSenderPanel() {
  const words = useWords(cardWords)
  const { platformSender: platforms, logo } = useWords(editorWords)
  const { design, change, problemAt, platformSender, readOnly } = useEditor()
  const problem = problemAt('returnAddress')
  return (
    <div className="panel">
      <Field
        label={words.sender}
        hint={problem?.severity === 'warning' ? problem.text : words.senderHint}
        error={problem?.severity === 'error' ? problem.text : undefined}
      >
        {tied => (
          <textarea
            {...tied}
            className="input"
            data-field="returnAddress"
            rows={3}
            maxLength={1000}
            value={design.returnAddress}
            disabled={readOnly}
            onChange={({ currentTarget }) =>
              change(set({ returnAddress: currentTarget.value }), 'returnAddress')
            }
          />
        )}
      </Field>
      {design.returnAddress.trim() === '' && (
        <p className="platform-sender">
          {platforms} <span>{platformSender}</span>
        </p>
      )}
      <LogoField field="logo" label={logo} hint={words.logoHint} />
    </div>
  )
}
