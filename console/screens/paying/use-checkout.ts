import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { addSentences, useErrors } from '../../words/errors.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { type CheckoutOf, openCheckout } from './queries.ts'
import { payingWords } from './words.ts'

addSentences([
  /^More than (\d+) payments were started within an hour$/,
  {
    en: 'More than $1 payments were started within an hour.',
    sv: 'Fler än $1 betalningar har påbörjats inom en timme.',
  },
])

/** The service's messages about paying, with the key of the text for the person. */
const sentences = [
  [/^The payment provider does not answer/, 'providerAway'],
  [/^The payment provider takes no payments/, 'providerRefuses'],
  [/^The payment provider takes no payment of this amount/, 'tooLittle'],
  [/^This is more than can be paid/, 'tooMuch'],
  [/^This is paid already/, 'onItsWay'],
  [/^This campaign does not wait/, 'notWaiting'],
  [/^Nothing can be paid here/, 'notSold'],
  [/^The payment could not be opened/, 'providerAway'],
] as const

export interface Checkout {
  readonly go: () => void
  readonly busy: boolean
  /** The error, in the person's language. */
  readonly error: string | undefined
}

/** Opens the provider's payment page. Nothing is charged before the person has paid there. */
export function useCheckout(wanted: CheckoutOf): Checkout {
  const { language } = useLanguage()
  const words = useWords(payingWords)
  const { describe } = useErrors()
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => openCheckout({ ...wanted, language }),
    onSuccess: ({ url }) => location.assign(url),
  })
  useEffect(() => {
    // People who come back find the page as they left it, and can press the button again.
    const back = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [reset])
  const known = error instanceof ApiError && sentences.find(([pattern]) => pattern.test(error.message))?.[1]
  return {
    go: () => mutate(),
    // The button stays busy until the other page is loaded.
    busy: isPending || isSuccess,
    error: error ? (known ? words[known] : describe(error)) : undefined,
  }
}
