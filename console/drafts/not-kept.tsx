import { ApiError, isRefusedForGood } from '../api/api-error.ts'
import { useErrors } from '../words/errors.ts'
import { inLanguages, useWords } from '../words/language.ts'

const notKeptWords = inLanguages(
  { untilChanged: 'Your draft will be saved the next time you change something.' },
  { untilChanged: 'Utkastet sparas inte förrän du ändrar något.' },
)

/**
 * Whether a refusal clears on its own once the service or the network works again, so that the person can do nothing about
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
