import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Fact } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { SupportContact } from '../../ui/support-contact.tsx'
import { useErrors } from '../../words/errors.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { type CheckoutOf, openCheckout, type Prices } from './queries.ts'
import type { Quote } from './quote.ts'
import './style.css'
import { useMoney } from './use-money.tsx'
import { payingWords } from './words.ts'

interface PayButtonProps {
  readonly wanted: CheckoutOf
  readonly children: ReactNode
}

/** A button that leads to the provider's payment page. Nothing is charged before the person has paid there. */
export function PayButton({ wanted, children }: PayButtonProps) {
  const words = useWords(payingWords)
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
  return (
    <div className="pay">
      <ErrorNotice>{error && describe(error)}</ErrorNotice>
      {/* It stays busy until the other page is loaded. */}
      <Button look="primary" busy={isPending || isSuccess} onClick={() => mutate()}>
        {children}
        <Icon name="external" size={16} />
      </Button>
      <p className="hint">{words.atProvider}</p>
    </div>
  )
}

interface TotalProps {
  readonly prices: Prices
  readonly quote: Quote
  /** What is bought. */
  readonly children: ReactNode
}

/** The purchase, the tax and the total. */
export function Total({ prices, quote: { net, tax, amount }, children }: TotalProps) {
  const words = useWords(payingWords)
  const { money, percent } = useMoney(prices.currency)
  return (
    <dl className="total">
      <Fact name={children}>{money(prices.taxIncluded ? amount : net)}</Fact>
      {prices.taxPercent > 0 && (
        <Fact name={(prices.taxIncluded ? words.taxIn : words.tax)(percent(prices.taxPercent))}>
          {money(tax)}
        </Fact>
      )}
      <Fact name={words.total}>{money(amount)}</Fact>
    </dl>
  )
}

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
