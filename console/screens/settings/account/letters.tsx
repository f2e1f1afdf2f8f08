import type { Account } from '../../../api/account.ts'
import { LANGUAGES } from '../../../editor/panels/languages.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/facts.tsx'
import { useDialog } from '../../../ui/use-dialog.tsx'
import { useWords } from '../../../words/language.ts'
import { ChangeLetters } from './change-letters.tsx'
import { letterWords } from './letter-words.ts'
import { SenderPicture } from './sender-picture.tsx'

interface LettersProps {
  readonly account: Account
  readonly mayChange: boolean
}

/** What the account's letters print where nothing else is named, and how new ones begin. */
export function Letters({ account, mayChange }: LettersProps) {
  const words = useWords(letterWords)
  const [dialog, open] = useDialog()
  const { own, signature } = account
  const ofService = mayChange ? words.ofService : `${words.ofService} ${words.ownerSets}`
  return (
    <section className="part">
      <header className="row part-head">
        <h2>{words.title}</h2>
        {mayChange && (
          <Button onClick={() => open(<ChangeLetters account={account} />)}>{words.change}</Button>
        )}
      </header>
      <dl className="facts">
        <Fact
          name={words.returnAddress}
          hint={own.returnAddress?.trim() ? words.returnAddressHint : ofService}
        >
          <SenderPicture account={account} label={account.returnAddress} />
        </Fact>
        <Fact name={words.language} hint={words.languageHint}>
          {own.language ? LANGUAGES[own.language] : words.languageOfCountry(account.homeCountry)}
        </Fact>
        <Fact name={words.signature} hint={words.signatureHint}>
          {signature ? <p className="lines">{signature}</p> : words.none}
        </Fact>
      </dl>
      {dialog}
    </section>
  )
}
