import { Field } from '../../ui/field.tsx'
import { useWords } from '../../words/language.ts'
import { set } from '../model/changes.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'
import { LogoField } from './logo-field.tsx'

/** Who sends the letter: the address in the left window, and the logos. */
export function SenderPanel() {
  const words = useWords(editorWords)
  const { design, change, problemAt, platformSender, readOnly } = useEditor()
  const problem = problemAt('returnAddress')
  const isPlatforms = design.returnAddress.trim() === '' && !design.noReturnAddress
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
            rows={4}
            maxLength={1000}
            value={design.returnAddress}
            disabled={readOnly || design.noReturnAddress}
            onChange={({ currentTarget }) =>
              change(set({ returnAddress: currentTarget.value }), 'returnAddress')
            }
          />
        )}
      </Field>
      {isPlatforms && (
        <p className="platform-sender">
          {words.platformSender} <span>{platformSender}</span>
        </p>
      )}
      <label className="choice">
        <input
          type="checkbox"
          checked={design.noReturnAddress}
          disabled={readOnly}
          onChange={({ currentTarget }) => change(set({ noReturnAddress: currentTarget.checked }))}
        />
        <span>
          {words.noSender}
          <span className="hint">{words.noSenderHint}</span>
        </span>
      </label>
      <LogoField field="logo" label={words.logo} hint={words.logoHint} />
      <LogoField field="returnAddressLogo" label={words.senderLogo} hint={words.senderLogoHint} />
    </div>
  )
}
