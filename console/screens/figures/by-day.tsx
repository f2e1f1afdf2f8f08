import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Segments } from '../../ui/segments.tsx'
import { Table } from '../../ui/table.tsx'
import { languageTags, useFormat } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { DayPlot } from './day-plot.tsx'
import { allDays, type Day, type DayRange, dayRanges, inRange, RANGE_DAYS } from './days.ts'
import type { FiguresDetail } from './queries.ts'
import { figuresWords } from './words.ts'

/** Scans of each day as bars and as a table. If a campaign was scanned for long, a part of the days can be chosen. */
export function ByDay({ days }: { readonly days: FiguresDetail['byDay'] }) {
  const words = useWords(figuresWords)
  const { number } = useFormat()
  const dayName = useDay()
  const [pointed, point] = useState<Day | null>(null)
  const search = useSearch({ from: '/frame/campaigns/$id/figures' })
  const navigate = useNavigate({ from: '/campaigns/$id/figures' })
  const whole = useMemo(() => allDays(days), [days])
  const isLong = whole.length > RANGE_DAYS
  const range = (isLong && dayRanges.find(one => one === search.days)) || 'all'
  const shown = useMemo(() => inRange(whole, range), [whole, range])
  const sum = (of: readonly Day[]) => of.reduce((all, { scans }) => all + scans, 0)
  const choose = (days: DayRange) =>
    navigate({ search: days === 'all' ? {} : { days }, replace: true, resetScroll: false })
  return (
    <>
      {isLong && (
        <Segments
          label={words.days}
          options={dayRanges.map(one => [one, words.ranges[one]])}
          value={range}
          onChoose={choose}
        />
      )}
      <DayPlot days={shown} dayName={dayName} number={number} onPoint={point} />
      <p className="hint">
        {pointed
          ? words.onDay(dayName(pointed.day), number(pointed.scans), number(pointed.visitors))
          : `${range === 'all' ? '' : `${words.inRange(number(sum(shown)), number(sum(whole)))} `}${words.dayNote}`}
      </p>
      <details>
        <summary>{words.asTable}</summary>
        <div className="days">
          <Table
            label={words.byDay}
            rows={shown.filter(({ scans }) => scans > 0)}
            keyOf={({ day }) => day}
            columns={[
              {
                head: words.day,
                isName: true,
                cell: ({ day }) => <time dateTime={day}>{dayName(day)}</time>,
              },
              { head: words.scans, look: 'number', cell: ({ scans }) => number(scans) },
              { head: words.visitors, look: 'number', cell: ({ visitors }) => number(visitors) },
            ]}
          />
        </div>
      </details>
    </>
  )
}

/** Formats a day of the figures (`YYYY-MM-DD`) in UTC: in another time zone it could become the day before or after. */
function useDay(): (day: string) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeZone: 'UTC' })
    return day => days.format(new Date(day))
  }, [language])
}
