import type { IdentityKeys, Personal } from '#domains/campaigns/printed/recipient.ts'
import type { KnownWarnings } from '#domains/campaigns/warnings.ts'
import type { UnparsedDesign } from '#letter/document/unparsed-design.ts'
import type { Reason } from '#schemas/reasons.ts'
import type { AudienceText } from './audience.ts'

/** Questions to a drawing thread, and its answers. */

/** The keys that a drawing thread needs, derived from each secret, the newest first. */
export type ThreadSecrets = readonly IdentityKeys<Uint8Array>[]

export interface LetterQuestion {
  /** Whose letters these are: accounts take turns. */
  readonly accountId: string
  /** Names the design among the compiled ones that a thread keeps. */
  readonly designKey: string
  /** Sent only after the thread has answered that it lacks the design. */
  readonly design: UnparsedDesign | null
  readonly personal: Personal
  readonly audience: AudienceText
}

/** Letters to be drawn. */
export interface DrawQuestion extends LetterQuestion {
  readonly kind: 'draw'
  /** The drawn file's name in the archive. */
  readonly file: string
}

/** Letters to be checked before any is drawn. */
export interface CheckQuestion extends LetterQuestion {
  readonly kind: 'check'
  /** Width of the widest value of each field. */
  readonly widest: Readonly<Record<string, number>>
}

export type Question = DrawQuestion | CheckQuestion

/** Warnings about some letters. */
export interface CheckedLetters {
  readonly warnings: KnownWarnings
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
}

export type DrawAnswer =
  | { readonly kind: 'needs-design' }
  | ({ readonly kind: 'drawn' } & DrawnFile)
  | ({ readonly kind: 'checked' } & CheckedLetters)
  /** Letters that cannot be printed as promised. */
  | { readonly kind: 'refused'; readonly reason: Reason }
  /** `passing`: the machine was short of something, so that another try may do. */
  | { readonly kind: 'failed'; readonly error: Error; readonly passing: boolean }
