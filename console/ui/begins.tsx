import { useEffect, useMemo, useState } from 'react'
import { languageTags } from '../words/format.ts'
import { inLanguages, type Language, useLanguage, useWords } from '../words/language.ts'

const words = inLanguages(
  {
    soon: 'in less than a minute',
    minutes: (count: number): string => (count === 1 ? 'in 1 minute' : `in ${count} minutes`),
    on: (moment: string) => `on ${moment}`,
  },
  {
    soon: 'om mindre än en minut',
    minutes: count => (count === 1 ? 'om 1 minut' : `om ${count} minuter`),
    on: moment => moment,
  },
)

const MINUTE_MS = 60_000

/** As people name a day: `Monday 30 November at 08:00`, in the person's time zone. */
function momentIn(language: Language, at: string): string {
  const parts = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  return new Intl.DateTimeFormat(languageTags[language], parts).format(new Date(at))
}

/** When something will begin, within a sentence: `in 9 minutes`, `on Monday 30 November at 08:00`. */
export function useBegins(): (at: string) => string {
  const { language } = useLanguage()
  const said = useWords(words)
  return useMemo(
    () => at => {
      const left = Date.parse(at) - Date.now()
      if (left >= 60 * MINUTE_MS) return said.on(momentIn(language, at))
      return left < MINUTE_MS ? said.soon : said.minutes(Math.ceil(left / MINUTE_MS))
    },
    [said, language],
  )
}

/** Makes a component render again every second until that time. @returns whether the time is still to come */
export function useUntil(at: string | null): boolean {
  const isAhead = at !== null && Date.parse(at) > Date.now()
  const [, tick] = useState(0)
  useEffect(() => {
    if (!isAhead) return
    const timer = setInterval(() => tick(count => count + 1), 1000)
    return () => clearInterval(timer)
  }, [isAhead])
  return isAhead
}

/** The same in a tag: `14:32` today, otherwise `30 Nov, 08:00`. */
export function useShortMoment(): (at: string) => string {
  const { language } = useLanguage()
  return at => {
    const date = new Date(at)
    const isToday = date.toDateString() === new Date().toDateString()
    const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
    const parts = { ...day, hour: '2-digit', minute: '2-digit' } as const
    return new Intl.DateTimeFormat(languageTags[language], parts).format(date)
  }
}
