import { createHash } from 'node:crypto'
import { Ongoing, serveTasks } from '#concurrency/serve-tasks.ts'
import { widestOptOut } from '#letter/base/opt-out.ts'
import { ANY_TOKEN } from '#letter/base/token.ts'
import {
  charactersWith,
  compile,
  type Design,
  DocumentError,
  drawProofs,
  type LetterError,
  type LetterPreflight,
  type LetterRecipient,
  type LetterWarning,
  Persons,
  parseDesign,
  type UnparsedDesign,
} from '#letter/index.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import type { PreparedRow } from '../../../recipients/service.ts'
import { letterReason } from '../../letter-reason.ts'
import { MOST_WARNINGS } from '../../warnings.ts'
import { asLetter, type OfLetter } from './as-letter.ts'
import { layOut, printsPhoneNumber } from './lay-out.ts'
import type { SentDesign } from './preflight-design.ts'

/** Rows of an audience, and how much work its letters may be. */
interface Rows {
  /** A JSON array of stored rows. */
  readonly json: string
  readonly mostSteps: number
}

/** What is known of a design, then of the letters to some rows at a time. */
async function check({ design: sent, ...order }: SentDesign) {
  const design = parsed(sent)
  const { letters, warnings } = await layOut({ design, ...order })
  const own = {
    token: design.code?.perLetter ? ANY_TOKEN : null,
    optOut: widestOptOut(design.optOutAddress),
  }
  // Which recipient gets which letter is not known before there is a list.
  const variants = design.frontB === null ? (['A'] as const) : (['A', 'B'] as const)
  const places = { persons: new Persons(), checked: 0 }
  const rows = ({ json, mostSteps }: Rows) =>
    checkRows(letters, JSON.parse(json), mostSteps, own, variants, places)
  // A phone number that is printed must be rented.
  const first = {
    printsPhoneNumber: printsPhoneNumber(design),
    warnings: warnings(),
    textDigest: textDigest(design),
  }
  return new Ongoing(first, { rows })
}

/** A hash of what a letter says, and of where its images are, hexadecimal. */
function textDigest({ format, cardDesign, front, back, frontB, backB, images }: Design): string {
  const places = images.map(({ bytes: _, ...place }) => place)
  const said = JSON.stringify([format, cardDesign, front, back, frontB, backB, places])
  return createHash('sha256').update(said).digest('hex')
}

/** A template may have been stored under older rules: its customer must correct it. */
function parsed(sent: UnparsedDesign): Design {
  try {
    return parseDesign(sent)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    throw new ApiError('unprocessable', reason('document_unreadable', { why: error.message }))
  }
}

/** `index` counts from 0 among the rows. */
export interface RowsAnswer {
  /** The first letter that cannot be printed. */
  readonly error: { readonly index: number; readonly error: LetterError } | null
  readonly warnings: readonly { readonly index: number; readonly warning: LetterWarning }[]
  /** The number of all warnings, of which only the first are listed. */
  readonly count: number
  /** False: the check took too long, and the last rows were left out. */
  readonly isWhole: boolean
}

function checkRows(
  letters: LetterPreflight,
  rows: readonly PreparedRow[],
  mostSteps: number,
  own: OfLetter,
  variants: readonly ('A' | 'B')[],
  places: { readonly persons: Persons; checked: number },
): RowsAnswer {
  const warnings = []
  let count = 0
  for (const [index, row] of rows.entries()) {
    if (letters.steps.spent > mostSteps) return { error: null, warnings, count, isWhole: false }
    const place = { persons: places.persons, number: ++places.checked }
    const checked = letters.check(asLetter(row, own), variants, place)
    if (checked.error) return { error: { index, error: checked.error }, warnings, count, isWhole: false }
    for (const warning of checked.warnings) {
      if (++count <= MOST_WARNINGS) warnings.push({ index, warning })
    }
  }
  return { error: null, warnings, count, isWhole: true }
}

interface Letter {
  readonly design: UnparsedDesign
  readonly recipient: LetterRecipient
}

/**
 * Draws a proof of what may become a campaign. @throws ApiError unprocessable if a campaign with such a letter would be
 * refused
 */
async function proof({ design: sent, recipient }: Letter): Promise<Uint8Array> {
  const design = parsed(sent)
  const characters = charactersWith(design.characters, recipient)
  const fields = Object.keys(recipient.fields).map(fieldKey => ({ fieldKey }))
  const laidOut = await layOut({ design: { ...design, characters }, fields, facts: { widest: {} } })
  const { error } = laidOut.letters.check(recipient, [recipient.variant])
  if (error) throw new ApiError('unprocessable', letterReason(error, { recipient: null, among: 'rows' }))
  return new Uint8Array(drawProofs(laidOut.compiled, [recipient]).pdf)
}

/** Draws a letter as it is printed: with the campaign's characters, so that its fonts are those of the archive. */
async function printed({ design, recipient }: Letter): Promise<Uint8Array> {
  return new Uint8Array(drawProofs(await compile(parsed(design)), [recipient]).pdf)
}

const tasks = { check, proof, printed }
export type LetterTasks = typeof tasks

/** The thread that lays out letters before they are charged, and draws single ones. */
serveTasks(tasks)
