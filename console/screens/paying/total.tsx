import type { ReactNode } from 'react'
import { useWords } from '../../words/language.ts'
import type { Prices } from './queries.ts'
import type { Quote } from './quote.ts'
import './style.css'
import { useMoney } from './use-money.ts'
import { payingWords } from './words.ts'

export interface TotalProps {
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
      <div>
        <dt>{children}</dt>
        <dd>{money(prices.taxIncluded ? amount : net)}</dd>
      </div>
      {prices.taxPercent > 0 && (
        <div>
          <dt>{(prices.taxIncluded ? words.taxIn : words.tax)(percent(prices.taxPercent))}</dt>
          <dd>{money(tax)}</dd>
        </div>
      )}
      <div>
        <dt>{words.total}</dt>
        <dd>{money(amount)}</dd>
      </div>
    </dl>
  )
}
