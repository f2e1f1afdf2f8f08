import { ApiError, isRefusedForGood } from '../../api/api-error.ts'
import { addSentences, useErrors } from '../../words/errors.ts'
import { inLanguages, useWords } from '../../words/language.ts'

addSentences(
  [
    /^You have (\d+) drafts\. Delete one first/,
    {
      en: 'Your draft could not be saved: you already have $1, the maximum. Save this letter, or discard a draft you no longer need.',
      sv: 'Utkastet kunde inte sparas: du har redan $1 utkast, och fler går inte. Spara brevet, eller kasta ett utkast som du inte behöver.',
    },
  ],
  [
    /^The account has (\d+) drafts\. Post or delete one first/,
    {
      en: 'The draft could not be saved: the account already has $1, the maximum. Send or delete one under Campaigns in another tab. This one is then saved automatically.',
      sv: 'Utkastet kunde inte sparas: kontot har redan $1 utkast, och fler går inte. Skicka eller ta bort ett under Utskick i en annan flik. Sedan sparas det här av sig självt.',
    },
  ],
)

const notKeptWords = inLanguages(
  { untilChanged: 'Your draft will be saved the next time you change something.' },
  { untilChanged: 'Utkastet sparas inte förrän du ändrar något.' },
)

/**
 * Whether a refusal ends by itself once the service or the network works again, so that the person can do nothing about
 * it.
 */
const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** Says why a draft cannot be saved, if the person can do something about it. */
export function NotKept({ error }: { readonly error: unknown }) {
  const { describe } = useErrors()
  const words = useWords(notKeptWords)
  if (error === null || passes(error)) return null
  return (
    <p className="notice warning" role="alert">
      {describe(error)} {isRefusedForGood(error) && words.untilChanged}
    </p>
  )
}
