import { ApiError, isRefusedForGood } from '../../api/api-error.ts'
import { addSentences, useErrors } from '../../words/errors.ts'
import { inLanguages, useWords } from '../../words/language.ts'

addSentences(
  [
    /^You have (\d+) drafts\. Delete one first/,
    {
      en: 'No draft could be kept: you have $1 of them, which is the most. Save this letter, or discard a draft that you no longer need.',
      sv: 'Inget utkast kunde behållas: du har $1, fler går inte. Spara brevet, eller kasta ett utkast som inte behövs längre.',
    },
  ],
  [
    /^The account has (\d+) drafts\. Post or delete one first/,
    {
      en: 'The draft could not be kept: the account has $1 of them, which is the most. Post or delete one under Campaigns, in another tab: this one is then kept by itself.',
      sv: 'Utkastet kunde inte behållas: kontot har $1, fler går inte. Posta eller ta bort ett under Kampanjer, i en annan flik: det här behålls sedan av sig självt.',
    },
  ],
)

const notKeptWords = inLanguages(
  { untilChanged: 'The draft is not kept until you change something.' },
  { untilChanged: 'Utkastet behålls inte förrän du ändrar något.' },
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
