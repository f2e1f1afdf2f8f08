import { LogoField } from '../../editor/panels/logo-field.tsx'
import { SenderField } from '../../editor/panels/sender-field.tsx'
import { editorWords } from '../../editor/words.ts'
import { useWords } from '../../words/language.ts'
import { cardWords } from './words.ts'

/** The panel for the sender. A card always has one, because otherwise it could not be returned. */
export function CardSenderPanel() {
  const words = useWords(cardWords)
  const { logo } = useWords(editorWords)
  return (
    <div className="panel">
      <SenderField label={words.sender} hint={words.senderHint} rows={3} />
      <LogoField field="logo" label={logo} hint={words.logoHint} />
    </div>
  )
}
