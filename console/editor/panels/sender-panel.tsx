import { Choice } from '../../ui/field.tsx'
import { useWords } from '../../words/language.ts'
import { set } from '../model/changes.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'
import { LogoField } from './logo-field.tsx'
import { SenderField } from './sender-field.tsx'

/** The panel for the sender: the address in the left window, and the logos. */
export function SenderPanel() {
  const words = useWords(editorWords)
  const { design, change, readOnly } = useEditor()
  return (
    <div className="panel">
      <SenderField label={words.sender} hint={words.senderHint} rows={4} />
      <Choice
        hint={words.noSenderHint}
        checked={design.noReturnAddress}
        disabled={readOnly}
        onChange={({ currentTarget }) => change(set({ noReturnAddress: currentTarget.checked }))}
      >
        {words.noSender}
      </Choice>
      <LogoField field="logo" label={words.logo} hint={words.logoHint} />
      <LogoField field="returnAddressLogo" label={words.senderLogo} hint={words.senderLogoHint} />
    </div>
  )
}
