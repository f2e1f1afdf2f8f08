import { axisX, axisY, plot, pointerX, rectY, ruleX, ruleY } from '@observablehq/plot'
import { useEffect, useRef, useState } from 'react'
import { languageTags } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import type { Day } from './days.ts'
import { figuresWords } from './words.ts'

const HEIGHT = 220
const MARGIN_LEFT = 48
const MARGIN_RIGHT = 8

interface DayPlotProps {
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
  const mostTicks = Math.max(2, Math.floor(width / 110))
  const half = halfOf(days.length, width)
  const picture = plot({
    width,
    height: HEIGHT,
    marginLeft: MARGIN_LEFT,
    marginRight: MARGIN_RIGHT,
    className: 'plot',
    x: { type: 'utc', domain: [moved(rows[0]!.date, -SHARE), moved(rows.at(-1)!.date, SHARE)] },
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
        // Few days would be divided into hours, all with the name of their day.
        ticks: rows.length > mostTicks ? mostTicks : rows.map(({ date }) => date),
        tickFormat: (date: Date) => short.format(date),
      }),
      barsOf(rows, half),
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

const moved = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS)

/** Half of what a bar takes of its day, at most. */
const SHARE = 0.4

/** Pixels. One day's bar as wide as the screen would look like a whole month. */
const WIDEST_BAR = 64

/** Half the width of a bar, in days. */
const halfOf = (days: number, width: number): number => {
  const shown = days - 1 + SHARE * 2
  return Math.min(SHARE, ((WIDEST_BAR / 2) * shown) / Math.max(1, width - MARGIN_LEFT - MARGIN_RIGHT))
}

const barsOf = (rows: readonly { date: Date; scans: number }[], half: number) =>
  rectY(rows, {
    x1: row => moved(row.date, -half),
    x2: row => moved(row.date, half),
    y: 'scans',
    fill: 'currentColor',
  })
