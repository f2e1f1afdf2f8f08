import { useMemo } from 'react'
import { languageTags } from '../../words/format.ts'
import { useLanguage } from '../../words/language.ts'

/** Formats a day of the figures (`YYYY-MM-DD`) in UTC: in another time zone it could become the day before or after. */
export function useDay(): (day: string) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeZone: 'UTC' })
    return day => days.format(new Date(day))
  }, [language])
}
