import { useMemo } from 'react'
import { languageTags } from '../../words/format.ts'
import { useLanguage } from '../../words/language.ts'

/** Names a day of the figures, `YYYY-MM-DD`: in any other zone than theirs it would be the day before, or after. */
export function useDay(): (day: string) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeZone: 'UTC' })
    return day => days.format(new Date(day))
  }, [language])
}
