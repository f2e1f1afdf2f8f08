import { useMemo } from 'react'
import { languageTags, withMinus } from '../../words/format.ts'
import { useLanguage } from '../../words/language.ts'

/** A share as `3.2%`: small ones, as rates of letters are, with one more digit. */
export function usePercent(): (share: number) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const rough = new Intl.NumberFormat(languageTags[language], {
      style: 'percent',
      maximumFractionDigits: 1,
    })
    const fine = new Intl.NumberFormat(languageTags[language], { style: 'percent', maximumFractionDigits: 2 })
    return share => (share > 0 && share < 0.01 ? fine : rough).format(share)
  }, [language])
}

/** Hundredths of a share, without a sign for them: `1.4`, `−0.3`. */
export function usePoints(): (share: number) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const points = new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 1 })
    return share => withMinus(points.format(share * 100))
  }, [language])
}
