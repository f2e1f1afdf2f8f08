import { useMemo } from 'react'
import { languageTags } from '../../words/format.ts'
import { useLanguage } from '../../words/language.ts'

interface Amounts {
  /** @param amount hundredths of the currency's unit */
  readonly money: (amount: number) => string
  readonly percent: (value: number) => string
}

/** Amounts and rates in the person's language. @param currency ISO 4217 */
export function useMoney(currency: string): Amounts {
  const { language } = useLanguage()
  return useMemo(() => {
    const tag = languageTags[language]
    const amounts = new Intl.NumberFormat(tag, { style: 'currency', currency })
    const rates = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
    return {
      money: amount => amounts.format(amount / 100),
      percent: value => rates.format(value / 100),
    }
  }, [language, currency])
}

interface MoneyProps {
  /** Hundredths of the currency's unit. */
  readonly amount: number
  readonly currency: string
}

/** An amount in the person's language. */
export const Money = ({ amount, currency }: MoneyProps) => useMoney(currency).money(amount)
