import { Field } from '../../ui/field.tsx'
import { useWords } from '../../words/language.ts'
import { set } from '../model/changes.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'

interface SenderFieldProps {
  readonly label: string
  readonly hint: string
  /** How many lines the field shows. */
  readonly rows: number
}

/** The return address. If it is empty, the account's is printed and shown, or the service's own. */
export function SenderField({ label, hint, rows }: SenderFieldProps) {
  const words = useWords(editorWords)
  const { design, change, problemAt, accountSender, readOnly } = useEditor()
  const problem = problemAt('returnAddress')
  const { returnAddress, noReturnAddress } = design
  return (
    <>
      <Field
        label={label}
        hint={problem?.severity === 'warning' ? problem.text : hint}
        error={problem?.severity === 'error' ? problem.text : undefined}
      >
        {tied => (
          <textarea
            {...tied}
            className="input"
            data-field="returnAddress"
            rows={rows}
            maxLength={1000}
            value={returnAddress}
            disabled={readOnly || noReturnAddress}
            onChange={({ currentTarget }) =>
              change(set({ returnAddress: currentTarget.value }), 'returnAddress')
            }
          />
        )}
      </Field>
      {returnAddress.trim() === '' && !noReturnAddress && (
        <p className="platform-sender">
          {words.accountSender} <span>{accountSender}</span>
        </p>
      )}
    </>
  )
}
