import { axisX, axisY, plot, pointerX, rectY, ruleX, ruleY } from '@observablehq/plot'
import { useEffect, useRef, useState } from 'react'
import { languageTags } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import type { Day } from './days.ts'
import { figuresWords } from './words.ts'

const HEIGHT = 220

export interface DayPlotProps {
  /** Each day, also those without a scan. */
  readonly days: readonly Day[]
  readonly dayName: (day: string) => string
  readonly number: (value: number) => string
  /** The day that the pointer is at; null: at none. */
  readonly onPoint: (day: Day | null) => void
}

/** Scans of each day as bars. The table has the same figures for screen readers. */
export function DayPlot({ days, dayName, number, onPoint }: DayPlotProps) {
  const words = useWords(figuresWords)
  const { language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (width === 0) return
    const picture = drawn(days, width, languageTags[language])
    picture.addEventListener('input', () => onPoint(picture.value ?? null))
    place.current?.replaceChildren(picture)
  }, [days, width, language, onPoint])
  const most = Math.max(...days.map(({ scans }) => scans))
  const label = words.plot(dayName(days[0]?.day ?? ''), dayName(days.at(-1)?.day ?? ''), number(most))
  return <div ref={place} className="day-plot" role="img" aria-label={label} />
}

/** A picture whose value is the day that is pointed at. */
type DayPicture = Element & { readonly value?: Day | null }

function drawn(days: readonly Day[], width: number, tag: string): DayPicture {
  const rows = days.map(day => ({ ...day, date: new Date(day.day) }))
  const short = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const picture = plot({
    width,
    height: HEIGHT,
    marginLeft: 48,
    marginRight: 8,
    className: 'plot',
    x: { type: 'utc' },
    y: { grid: true, label: null },
    marks: [
      // Whole numbers only: there are no half scans.
      axisY({
        label: null,
        tickSize: 0,
        ticks: 4,
        tickFormat: (value: number) => (Number.isInteger(value) ? whole.format(value) : ''),
      }),
      axisX({
        label: null,
        tickSize: 4,
        ticks: Math.max(2, Math.floor(width / 110)),
        tickFormat: (date: Date) => short.format(date),
      }),
      barsOf(rows),
      ruleY([0]),
      ruleX(rows, pointerX({ x: 'date', stroke: 'currentColor', strokeOpacity: 0.4 })),
    ],
  })
  // The plot's style elements are removed, because the content security policy refuses them. The same rules are in the
  // screen's style sheet.
  for (const style of picture.querySelectorAll('style')) style.remove()
  // Labels of the picture's parts are removed: screen readers ignore labels of plain groups, and the picture has its
  // own label.
  for (const part of picture.querySelectorAll('[aria-label]')) {
    part.setAttribute('data-part', part.getAttribute('aria-label') ?? '')
    part.removeAttribute('aria-label')
  }
  return picture
}

const DAY_MS = 86_400_000

const barsOf = (rows: readonly { date: Date; scans: number }[]) =>
  rectY(rows, {
    x1: row => new Date(row.date.getTime() - DAY_MS * 0.4),
    x2: row => new Date(row.date.getTime() + DAY_MS * 0.4),
    y: 'scans',
    fill: 'currentColor',
  })
