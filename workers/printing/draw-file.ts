import { letterReason } from '#domains/campaigns/letter-reason.ts'
import {
  type AudienceRow,
  eachRow,
  type IdentityKeys,
  type Personal,
  toRecipient,
} from '#domains/campaigns/printed/recipient.ts'
import { type CampaignWarning, MOST_WARNINGS, warningOf } from '#domains/campaigns/warnings.ts'
import { type StopHashing, stopHasher } from '#domains/stop-list/in-thread.ts'
import type { StopToken } from '#domains/stop-list/service.ts'
import { OPT_OUT_LENGTH } from '#letter/base/opt-out.ts'
import {
  type CompiledDesign,
  drawBatch,
  type LetterError,
  type LetterPreflight,
  type LetterRecipient,
  Misfit,
  misfitOf,
  type OutputBuffer,
  Persons,
} from '#letter/index.ts'
import type { Reason } from '#schemas/reasons.ts'
import { deflateFile } from '../archive/deflate.ts'
import { letterLine } from '../archive/manifest.ts'
import type { AudienceText } from './audience.ts'

/** A design that is compiled, with the check of its letters. */
export interface Ready {
  readonly compiled: CompiledDesign
  readonly preflight: LetterPreflight
  /** Null: the letters print no address at which the recipient says no to more. */
  readonly optOut: OptOut | null
}

export interface OptOut {
  /** What the addresses begin with. */
  readonly address: string | null
  /** Of each variant's letters (BCP 47). */
  readonly languages: Readonly<Record<LetterRecipient['variant'], string>>
}

/** The letters of one file of an archive. */
export interface FileOrder {
  readonly personal: Omit<Personal, 'optOutAddress'>
  readonly audience: AudienceText
  /** The sequence of its first letter. */
  readonly first: number
  /** The drawn file's name in the archive. */
  readonly file: string
  /** Whether to look for warnings too: create has not looked at these letters. */
  readonly warns: boolean
  /** What addressees are noted with who can say no to more letters. */
  readonly stopHashing: StopHashing
}

/** A letter that cannot be printed as promised. */
export class Refused extends Error {
  readonly reason: Reason

  constructor(error: LetterError, position: number) {
    const reason = letterReason(error, { recipient: position, among: 'list' })
    super(reason.code)
    this.reason = reason
  }
}

/**
 * Draws the letters of a file, and checks and notes them on the way. Each row is read when its letter is drawn and then
 * forgotten: a thousand rows would survive the collections of what letters leave behind, and be copied by each.
 * @param output locked until the file is deflated
 * @throws Refused rather than draw a letter otherwise than it was checked
 */
export async function drawFile(
  { compiled, preflight, optOut }: Ready,
  { personal: ofCampaign, audience, first: firstSequence, file, warns, stopHashing }: FileOrder,
  keys: IdentityKeys,
  output: OutputBuffer,
) {
  const pages = compiled.sides.length
  const first: CampaignWarning[] = []
  const personal = { ...ofCampaign, optOutAddress: optOut?.address ?? null }
  const tokens: (string | null)[] = []
  const hashesOf = stopHasher(stopHashing)
  const stopTokens: StopToken[] = []
  // Those of the file: no thread sees all letters of a campaign.
  const persons = new Persons()
  let count = 0
  let csv = ''
  let variants = ''
  let current: { readonly row: AudienceRow; readonly recipient: LetterRecipient } | undefined

  function* recipients(): Generator<LetterRecipient> {
    for (const row of eachRow(audience)) {
      const recipient = toRecipient(row, personal, keys)
      current = { row, recipient }
      const missing = preflight.missing(recipient)
      if (missing) throw new Refused(missing, row.position)
      yield recipient
    }
  }
  function onDrawn(addressSize: number | null): void {
    const { row, recipient } = current!
    const { postCode, postTown, country } = row
    const sequence = firstSequence + tokens.length
    const { variant, token } = recipient
    const firstPage = 1 + tokens.length * pages
    csv += letterLine({ sequence, file, firstPage, pages, postCode, postTown, country, variant })
    variants += variant
    tokens.push(token)
    noteStopToken(current!)
    if (!warns) return
    const place = { persons, number: sequence }
    for (const warning of preflight.warnings(recipient, { place, addressSize })) {
      if (++count <= MOST_WARNINGS) first.push(warningOf(warning, sequence))
    }
  }

  function noteStopToken({ row, recipient }: NonNullable<typeof current>): void {
    if (!optOut || recipient.optOut === null) return
    const { person, household } = hashesOf(row)
    // Without street and place there is no household, and nobody whom an entry of a stop list could mean.
    if (!household[0]) return
    stopTokens.push({
      token: recipient.optOut.slice(-OPT_OUT_LENGTH),
      recipientId: row.id,
      person: person[0] ?? household[0],
      household: household[0],
      language: optOut.languages[recipient.variant],
    })
  }

  const { pdf, crc32, letters } = drawAll()
  const { deflated, size, sha256 } = await deflateFile(pdf, crc32)
  return {
    // A copy, so that nothing else is moved to the other thread with it.
    deflated: new Uint8Array(deflated),
    crc32,
    // Of the PDF; `sha256` is in hex.
    size,
    sha256,
    letters,
    pages: letters * pages,
    // This file's lines of letters.csv.
    csv,
    // Each letter's token, with commas between, in the order of the rows; null where letters have none.
    tokens: personal.perLetter ? tokens.join(',') : null,
    // Each letter's variant, in the same order with nothing between.
    variants,
    // A JSON array; null where letters print no such address.
    stopTokens: stopTokens.length > 0 ? JSON.stringify(stopTokens) : null,
    warnings: { count, first },
  }

  function drawAll() {
    try {
      const letters = { length: audience.count, [Symbol.iterator]: recipients }
      return drawBatch(compiled, letters, output, onDrawn)
    } catch (error) {
      if (!(error instanceof Misfit) || !current) throw error
      throw new Refused(misfitOf(compiled, current.recipient, error.page), current.row.position)
    }
  }
}
