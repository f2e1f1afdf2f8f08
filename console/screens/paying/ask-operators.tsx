import { useSession } from '../../api/session.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { SupportContact } from '../../ui/support-contact.tsx'
import { useWords } from '../../words/language.ts'
import { payingWords } from './words.ts'

/** For a service without checkout: says whom to ask for letters, and what to tell them. */
export function AskOperators() {
  const words = useWords(payingWords)
  const { account } = useSession()
  return (
    <div className="stack">
      <p>{account.sandbox ? words.askSandbox : words.ask}</p>
      <div className="row">
        <code>{account.id}</code>
        <CopyButton text={account.id} />
      </div>
      <SupportContact />
    </div>
  )
}
