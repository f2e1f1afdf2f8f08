import type { TextAlign } from '../base/types.ts'
import type { Word } from '../text/words.ts'
import type { Group } from './groups.ts'

/** A block of text, a rule or a table. Lengths are points at the design's own size. */
export interface Item {
  /** Of a table: those of all its texts. */
  readonly groups: readonly Group[]
  readonly rule: boolean
  readonly table: Table | null
  readonly align: TextAlign
  /** A heading: its lines are as long as each other. */
  readonly balanced: boolean
  readonly indent: number
  readonly marker: Word | null
  readonly size: number
  readonly gapBefore: number
  /** Whether a merge field can change it. */
  readonly dynamic: boolean
}

export interface Table {
  readonly columns: number
  readonly rows: readonly Row[]
  /** The texts of all cells in reading order. */
  readonly texts: readonly CellText[]
  /** Whether lines stand between its rows: not between lines with tabs. */
  readonly ruled: boolean
  /** Whether its first column is the one to the right. */
  readonly rightToLeft: boolean
}

interface Row {
  readonly header: boolean
  readonly gapBefore: number
}

/** A paragraph of a cell, or a line of numbers. */
interface CellText {
  readonly item: Item
  readonly row: number
  readonly column: number
}
