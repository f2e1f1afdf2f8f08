import { createHash } from 'node:crypto'
import type { Confidence } from '#schemas/import-preview.ts'
import type { ConsoleMapping, FileChoices } from '#schemas/imports.ts'
import { openJson } from '#schemas/json.ts'
import { sentenceOf } from '#schemas/reasons.ts'
import { type FieldSchema, UNLOCKED } from '../audience/index.ts'
import { errorOf, rowsInDoubt, type Table, type TableRow } from '../files/index.ts'
import { mapRows } from '../import/map-rows.ts'
import { planMapping } from '../import/mapping.ts'
import { chosenRows } from './choices.ts'
import type { Column, Suggestion } from './columns.ts'
import { findHeader, tableBelow } from './header-row.ts'
import { profileOf } from './shapes.ts'
import { exampleCells, shownCell } from './shown-cells.ts'
import { type Suggestions, suggest } from './suggest.ts'

/** A thread's preview of a file. */
export interface FilePreview {
  /** JSON of the answer's data without its end. */
  readonly json: string
  readonly headerRow: number
  /** SHA-256 of the header's texts in order, hexadecimal; null: there is no header. */
  readonly header: string | null
}

export interface PreviewOrder {
  /** The row that a person chose as the header. */
  readonly headerRow?: number | undefined
  readonly choices?: FileChoices | undefined
  /** The schema of the file's list; null: a new list. */
  readonly schema: FieldSchema | null
  readonly homeCountry: string
}

/** How many rows are examined, evenly over the file. */
const LOOKED_AT = 500

/** How many rows a person sees. */
const SHOWN = 20

/** Finds a file's columns and suggests a mapping. Call it in a thread, because its work grows with the file. */
export function previewOf(
  table: Table,
  { headerRow, choices, schema, homeCountry }: PreviewOrder,
): FilePreview {
  const place =
    headerRow === undefined
      ? findHeader(table)
      : { headerRow, confidence: 'sure' satisfies Confidence as Confidence }
  const below = tableBelow(table, place.headerRow)
  const chosen = chosenRows(below, choices)
  const { header, rows, sheet = null, readings = null } = chosen
  const { looked, columns } = columnsOf(chosen)
  const suggestions = suggest(columns, schema)
  const { proposal, missing } = propose(columns, suggestions, place.headerRow, homeCountry)
  const isDoubtful = missing.length === 0 && losesAll(looked, proposal)
  const data = {
    sheet,
    readings,
    headerRow: place.headerRow,
    headerConfidence: place.confidence,
    columns: columns.map(({ index, header: text, samples, filled, shape }) => ({
      index,
      header: shownCell(text),
      samples,
      filled,
      shape,
      suggestion: suggestionOf(suggestions, index, isDoubtful),
    })),
    proposal,
    missing,
    rows: rows.slice(0, SHOWN).map(({ number, cells }) => ({ row: number + 1, cells: exampleCells(cells) })),
    hiddenRows: below.rows.filter(({ hidden }) => hidden).length,
    // Rows as a spreadsheet numbers them.
    doubts: rowsInDoubt(below).map(({ rows, count, why }) => {
      const doubt = why(
        rows.map(row => row + 1),
        count,
      )
      return { ...doubt, message: sentenceOf(doubt) }
    }),
    rowCount: rows.length,
  }
  return { json: openJson(data), headerRow: place.headerRow, header: headerHash(header) }
}

/** The mapping proposed for a file whose columns nobody is asked about, and the part of it that it is for. */
export function proposalFor(
  table: Table,
  homeCountry: string,
): ReturnType<typeof propose> & { readonly below: Table } {
  const { headerRow } = findHeader(table)
  const below = tableBelow(table, headerRow)
  const { columns } = columnsOf(below)
  return { ...propose(columns, suggest(columns, null), headerRow, homeCountry), below }
}

/** The columns of a table, by the rows that are examined. */
function columnsOf({ header, rows }: Table): { looked: TableRow[]; columns: Column[] } {
  const looked = evenly(rows)
  const columns = header.map((text, index): Column => {
    const cells = looked.map(({ cells }) => cells[index] ?? '')
    return { index, header: errorOf(text) === undefined ? text.trim() : '', ...profileOf(cells, shownCell) }
  })
  return { looked, columns }
}

const NOTHING: Suggestion = { target: 'skip', confidence: 'unsure' }

function suggestionOf({ byColumn }: Suggestions, index: number, isDoubtful: boolean): Suggestion {
  const found = byColumn.get(index) ?? NOTHING
  const isOfAddress = found.target !== 'customField' && found.target !== 'skip'
  return isDoubtful && isOfAddress ? { ...found, confidence: 'unsure' } : found
}

/** Whether a mapping would import none of some rows: then what it says of the address is wrong somewhere. */
function losesAll(looked: readonly TableRow[], proposal: ConsoleMapping): boolean {
  const plan = planMapping(proposal, UNLOCKED, true)
  const { rows, issues } = mapRows(looked, plan, { mostIssues: Number.POSITIVE_INFINITY })
  return looked.length > 0 && new Set(issues.map(({ row }) => row)).size === rows.length
}

/** The first and the last row are always among them. */
function evenly(rows: readonly TableRow[]): TableRow[] {
  if (rows.length <= LOOKED_AT) return [...rows]
  const step = (rows.length - 1) / (LOOKED_AT - 1)
  return Array.from({ length: LOOKED_AT }, (_, nth) => rows[Math.round(nth * step)]!)
}

const ESSENTIAL = ['name', 'street', 'postCode', 'postTown'] as const

function propose(
  columns: readonly Column[],
  suggestions: Suggestions,
  headerRow: number,
  homeCountry: string,
): { proposal: ConsoleMapping; missing: (typeof ESSENTIAL)[number][] } {
  const { standard, custom } = suggestions
  const csvHeader = (index: number) => shownCell(columns[index]?.header ?? '')
  const columnMapping: ConsoleMapping['columnMapping'] = []
  for (const [target, parts] of standard) {
    for (const columnIndex of parts) {
      columnMapping.push({ csvHeader: csvHeader(columnIndex), columnIndex, target })
    }
  }
  for (const [columnIndex, { target, customFieldKey, customFieldLabel }] of custom) {
    if (target !== 'customField' || customFieldKey === undefined) continue
    columnMapping.push({
      csvHeader: csvHeader(columnIndex),
      columnIndex,
      target,
      customFieldKey,
      customFieldLabel: customFieldLabel ?? customFieldKey,
      // A row is not left out for lack of a field that the letter may never print.
      customFieldMissingValuePolicy: { kind: 'default', value: '' },
    })
  }
  const holdsBoth = standard.has('postCodeAndTown')
  const missing = ESSENTIAL.filter(field => {
    if (standard.has(field) || (standard.has('address') && field !== 'name')) return false
    return !holdsBoth || field === 'name' || field === 'street'
  })
  const countrySource = standard.has('country') ? 'csv' : 'fixed'
  return { proposal: { headerRow, countrySource, fixedCountry: homeCountry, columnMapping }, missing }
}

/**
 * SHA-256 of a header's texts in order, hexadecimal; null if there is none. Files with the same header were probably
 * made by the same program.
 */
export function headerHash(header: readonly string[]): string | null {
  const texts = header.map(text => text.trim().normalize('NFC').toLowerCase())
  if (texts.every(text => text === '')) return null
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
}
