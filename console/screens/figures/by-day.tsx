import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { DayPlot } from './day-plot.tsx'
import { allDays, type Day, type DayRange, dayRanges, inRange, RANGE_DAYS } from './days.ts'
import type { FiguresDetail } from './queries.ts'
import { useDay } from './use-day.ts'
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
        <fieldset className="segments" aria-label={words.days}>
          {dayRanges.map(one => (
            <button key={one} type="button" aria-pressed={one === range} onClick={() => choose(one)}>
              {words.ranges[one]}
            </button>
          ))}
        </fieldset>
      )}
      <DayPlot days={shown} dayName={dayName} number={number} onPoint={point} />
      <p className="hint">
        {pointed
          ? words.onDay(dayName(pointed.day), number(pointed.scans), number(pointed.visitors))
          : `${range === 'all' ? '' : `${words.inRange(number(sum(shown)), number(sum(whole)))} `}${words.dayNote}`}
      </p>
      <details>
        <summary>{words.asTable}</summary>
        <div className="table-wrap days">
          <table aria-label={words.byDay}>
            <thead>
              <tr>
                <th>{words.day}</th>
                <th className="number">{words.scans}</th>
                <th className="number">{words.visitors}</th>
              </tr>
            </thead>
            <tbody>
              {shown
                .filter(({ scans }) => scans > 0)
                .map(({ day, scans, visitors }) => (
                  <tr key={day}>
                    <th scope="row">
                      <time dateTime={day}>{dayName(day)}</time>
                    </th>
                    <td className="number">{number(scans)}</td>
                    <td className="number">{number(visitors)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}
