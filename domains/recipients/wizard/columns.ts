import type { Confidence } from '#schemas/import-preview.ts'
import type { ConsoleMapping } from '#schemas/imports.ts'
import type { ColumnProfile } from './shapes.ts'

export type Target = ConsoleMapping['columnMapping'][number]['target']

/** A column as the service understands it, before a person has decided. */
export interface Column extends ColumnProfile {
  readonly index: number
  readonly header: string
}

export interface Suggestion {
  readonly target: Target
  readonly customFieldKey?: string
  readonly customFieldLabel?: string
  readonly confidence: Confidence
}

/** The columns of each target, in the order in which they are joined. */
export type Picked = Map<Target, { columns: number[]; confidence: Confidence }>
