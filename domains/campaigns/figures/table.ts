import { csvLine } from '#schemas/csv.ts'
import type { Figures, FigureTable } from '#schemas/figures.ts'

type Row = Readonly<Record<string, string | number | null>>

const rowsOf: Readonly<Record<FigureTable, (figures: Figures) => readonly Row[]>> = {
  totals: ({ detail: _, countsScans: __, calls, ...totals }) => [
    {
      ...totals,
      calls: calls?.calls ?? null,
      callsAnswered: calls?.answered ?? null,
      callsBusy: calls?.busy ?? null,
      callsFailed: calls?.failed ?? null,
      callSeconds: calls?.seconds ?? null,
    },
  ],
  days: ({ detail }) => detail?.byDay ?? [],
  devices: ({ detail }) => detail?.byDevice ?? [],
  towns: ({ detail }) => detail?.byPostTown ?? [],
  variants: ({ detail }) => detail?.variants ?? [],
}

/** Columns of a table that may have no row. */
const COLUMNS: Readonly<Record<Exclude<FigureTable, 'totals'>, readonly string[]>> = {
  days: ['day', 'scans', 'visitors'],
  devices: ['device', 'scans', 'visitors'],
  towns: ['postTown', 'scans', 'lettersScanned'],
  variants: ['variant', 'letters', 'lettersScanned', 'scans', 'visits', 'leads'],
}

/** One part of the figures as CSV, with a header. */
export function figureCsv(figures: Figures, table: FigureTable): string {
  const rows = rowsOf[table](figures)
  const columns = table === 'totals' ? Object.keys(rows[0]!) : COLUMNS[table]
  // The byte order mark, by which spreadsheets recognise UTF-8.
  return `\uFEFF${csvLine(columns)}${rows.map(row => csvLine(columns.map(column => row[column] ?? null))).join('')}`
}
