import type { PackedRows } from './pack.ts'
import type { TableErrorReason, TableFormat, TableLimits } from './table.ts'

/** What the parsing thread starts with. */
export type ParseOrder = { bytes: Uint8Array; format: TableFormat; limits: TableLimits }

/**
 * What it answers: the header, then a parcel of rows for every `next` that it is sent, so that the main
 * thread takes its other work between two of them, and `end`; or a refusal.
 */
export type ParseAnswer =
  | { kind: 'header'; header: string[] }
  | { kind: 'rows'; rows: PackedRows }
  | { kind: 'end' }
  | { kind: 'refused'; reason: TableErrorReason; message: string }

export const next = 'next'
