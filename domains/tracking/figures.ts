import type { ISql, Sql } from 'postgres'
import { DEFAULT_LANGUAGE } from '#schemas/languages.ts'
import type { DeviceClass } from './device-class.ts'
import {
  countEvents,
  countPrinted,
  countScansByDay,
  countScansByTown,
  type DayCount,
  type TownCount,
} from './figures-queries.ts'
import { readSums } from './sums.ts'

/** Below this, figures could identify a household and are not shown (spec, "Limits": detailed analytics). */
export const LETTERS_FOR_DETAIL = 10

/** Bots are left out of all figures. Days are in UTC, like the daily change of visitors' hashes. */
export interface CampaignFigures {
  readonly scans: number
  /** A person counts again each day, because nothing links the days. */
  readonly visitors: number
  /** Different letters that were scanned at least once. */
  readonly lettersScanned: number
  readonly visits: number
  readonly leads: number
  /** Null until `LETTERS_FOR_DETAIL` different letters were scanned. */
  readonly detail: FiguresDetail | null
}

export interface FiguresDetail {
  /** In order; days without a scan are left out. `day` is YYYY-MM-DD. */
  readonly byDay: readonly { day: string; scans: number; visitors: number }[]
  /** The most scans first. */
  readonly byDevice: readonly { device: DeviceClass; scans: number; visitors: number }[]
  /** The most scans first; only scans of a letter have a town. */
  readonly byPostTown: readonly { postTown: string; scans: number; lettersScanned: number }[]
  /** A and B side by side, by the letters' own codes; null if there is no B. */
  readonly variants: readonly VariantFigures[] | null
}

export interface VariantFigures {
  readonly variant: string
  /** Letters that were printed. */
  readonly letters: number
  readonly lettersScanned: number
  readonly scans: number
  readonly visits: number
  readonly leads: number
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

/** The figures of a campaign. One that was never scanned, or does not exist, has zeros. */
export function campaignFigures(sql: Sql, campaignId: string): Promise<CampaignFigures> {
  // One snapshot: otherwise scans that are added up meanwhile could count twice.
  return sql.begin('isolation level repeatable read read only', async tx => {
    // Counting a large campaign's 300,000 visitors of a day needs this memory: on disk it takes twice as long.
    await tx`set local work_mem = '32MB'`
    return figuresOf(tx, campaignId)
  })
}

async function figuresOf(sql: ISql, campaignId: string): Promise<CampaignFigures> {
  const sums = await readSums(sql, campaignId)
  const range = { since: sums.until, until: 'infinity' }
  const days = [
    ...sums.days,
    ...(await countScansByDay(sql, campaignId, { ...range, since: sums.daysUntil })),
  ]
  const towns = [...sums.towns, ...(await countScansByTown(sql, campaignId, range))]
  const events = [...sums.events, ...(await countEvents(sql, campaignId, range))]
  const lettersScanned = sum(towns, town => town.letters)
  const count = (kind: 'visit' | 'lead', variant?: string) =>
    sum(
      events.filter(event => event.kind === kind && (variant === undefined || event.variant === variant)),
      event => event.count,
    )
  const detailed = lettersScanned >= LETTERS_FOR_DETAIL
  const printed = detailed ? (sums.printed ?? (await countPrinted(sql, campaignId))) : []
  return {
    scans: sum(days, day => day.scans),
    visitors: sum(days, day => day.visitors),
    lettersScanned,
    visits: count('visit'),
    leads: count('lead'),
    detail: detailed
      ? {
          byDay: byDay(days),
          byDevice: byDevice(days),
          byPostTown: byPostTown(towns),
          variants: printed.some(({ variant }) => variant === 'B')
            ? printed.map(({ variant, letters }) => ({
                variant,
                letters,
                ...ofVariant(towns, variant),
                visits: count('visit', variant),
                leads: count('lead', variant),
              }))
            : null,
        }
      : null,
  }
}

const byDay = (days: readonly DayCount[]): FiguresDetail['byDay'] =>
  [...Map.groupBy(days, row => row.day)].map(([day, rows]) => ({ day, ...scansAndVisitors(rows) }))

const byDevice = (days: readonly DayCount[]): FiguresDetail['byDevice'] =>
  [...Map.groupBy(days, row => row.device)]
    .map(([device, rows]) => ({ device, ...scansAndVisitors(rows) }))
    .sort((a, b) => b.scans - a.scans)

const scansAndVisitors = (rows: readonly DayCount[]) => ({
  scans: sum(rows, row => row.scans),
  visitors: sum(rows, row => row.visitors),
})

const byPostTown = (towns: readonly TownCount[]): FiguresDetail['byPostTown'] =>
  [...Map.groupBy(towns, row => row.postTown)]
    .map(([postTown, rows]) => ({ postTown, ...scansAndLetters(rows) }))
    .sort((a, b) => b.scans - a.scans || a.postTown.localeCompare(b.postTown, DEFAULT_LANGUAGE))

const ofVariant = (towns: readonly TownCount[], variant: string) =>
  scansAndLetters(towns.filter(row => row.variant === variant))

const scansAndLetters = (rows: readonly TownCount[]) => ({
  scans: sum(rows, row => row.scans),
  lettersScanned: sum(rows, row => row.letters),
})
