import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useErrors } from '../../words/errors.ts'
import { useLanguage } from '../../words/language.ts'
import { type CheckoutOf, openCheckout } from './queries.ts'

export interface Checkout {
  readonly go: () => void
  readonly busy: boolean
  /** The error, in the person's language. */
  readonly error: string | undefined
}

/** Opens the provider's payment page. Nothing is charged before the person has paid there. */
export function useCheckout(wanted: CheckoutOf): Checkout {
  const { language } = useLanguage()
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
  return {
    go: () => mutate(),
    // The button stays busy until the other page is loaded.
    busy: isPending || isSuccess,
    error: error ? describe(error) : undefined,
  }
}
