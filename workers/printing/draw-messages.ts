import type { IdentityKeys, Personal } from '#domains/campaigns/printed/recipient.ts'
import type { KnownWarnings } from '#domains/campaigns/warnings.ts'
import type { UnparsedDesign } from '#letter/document/unparsed-design.ts'
import type { Reason } from '#schemas/reasons.ts'
import type { AudienceText } from './audience.ts'

/** The question to a drawing thread, and its answers. */

/** The keys that a drawing thread needs, derived from each secret, the newest first. */
export type ThreadSecrets = readonly IdentityKeys<Uint8Array>[]

/** Letters to be drawn. */
export interface DrawQuestion {
  /** Whose letters these are: accounts take turns. */
  readonly accountId: string
  /** Names the design among the compiled ones that a thread keeps. */
  readonly designKey: string
  /** Sent only after the thread has answered that it lacks the design. */
  readonly design: UnparsedDesign | null
  readonly personal: Personal
  readonly audience: AudienceText
  /** The drawn file's name in the archive. */
  readonly file: string
  /** Whether to look for warnings too: create has not looked at these letters. */
  readonly warns: boolean
}

export interface DrawnFile {
  readonly deflated: Uint8Array<ArrayBuffer>
  readonly crc32: number
  /** Bytes of the PDF. */
  readonly size: number
  /** Hex. */
  readonly sha256: string
  readonly letters: number
  readonly pages: number
  /** This file's lines of letters.csv. */
  readonly csv: string
  /** Each letter's token, with commas between, in the order of the rows; null where letters have none. */
  readonly tokens: string | null
  /** Each letter's variant, in the same order with nothing between. */
  readonly variants: string
  readonly warnings: KnownWarnings
}

export type DrawAnswer =
  | { readonly kind: 'needs-design' }
  | ({ readonly kind: 'drawn' } & DrawnFile)
  /** Letters that cannot be printed as promised. */
  | { readonly kind: 'refused'; readonly reason: Reason }
  /** `passing`: the machine was short of something, so that another try may do. */
  | { readonly kind: 'failed'; readonly error: Error; readonly passing: boolean }
