import { Ongoing, serveTasks } from '#concurrency/serve-tasks.ts'
import { letterReason } from '#domains/campaigns/letter-reason.ts'
import {
  type IdentityKeys,
  identityKeys,
  type Personal,
  rowsOf,
  toRecipient,
} from '#domains/campaigns/printed/recipient.ts'
import { type KnownWarnings, MOST_WARNINGS, warningOf } from '#domains/campaigns/warnings.ts'
import {
  type CompiledDesign,
  compile,
  drawBatch,
  type LetterError,
  LetterPreflight,
  type LetterRecipient,
  Misfit,
  misfitOf,
  OutputBuffer,
  parseDesign,
  requirePrintable,
  type UnparsedDesign,
  Unprintable,
} from '#letter/index.ts'
import type { Reason } from '#schemas/reasons.ts'
import { deflateFile } from '../archive/deflate.ts'
import { letterLines } from '../archive/manifest.ts'
import type { AudienceText } from './audience.ts'
import { isOfMemory } from './foreign-errors.ts'

/** Letters to be drawn. */
export interface DrawQuestion {
  /** Names the design among the compiled ones that a thread keeps. */
  readonly designKey: string
  readonly personal: Personal
  /** Those of the campaign's secret. */
  readonly keys: IdentityKeys<Uint8Array>
  readonly audience: AudienceText
  /** The drawn file's name in the archive. */
  readonly file: string
  /** Whether to look for warnings too: create has not looked at these letters. */
  readonly warns: boolean
}

/** Compiled designs, the most recently used last: batches of a few campaigns take turns. */
const MOST_DESIGNS = 4
const designs = new Map<string, Promise<Ready>>()

/** A design that is compiled, with the check of its letters. */
interface Ready {
  readonly compiled: CompiledDesign
  readonly preflight: LetterPreflight
}

/** Locks a batch until it is deflated: one at a time. */
const output = new OutputBuffer()

async function makeReady(unparsed: UnparsedDesign): Promise<Ready> {
  const design = parseDesign(unparsed)
  const compiled = await compile(design)
  // The code may have been attached after the campaign was created.
  requirePrintable(design, compiled)
  return { compiled, preflight: new LetterPreflight(design, compiled) }
}

function keep(designKey: string, ready: Promise<Ready>): Promise<Ready> {
  designs.delete(designKey)
  designs.set(designKey, ready)
  for (const oldest of designs.keys()) {
    if (designs.size <= MOST_DESIGNS) break
    designs.delete(oldest)
  }
  return ready
}

/** A letter that cannot be printed as promised. */
class Refused extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.code)
    this.reason = reason
  }
}

const refused = (error: LetterError, position: number): Refused =>
  new Refused(letterReason(error, { recipient: position, among: 'list' }))

const NO_WARNINGS: KnownWarnings = { count: 0, first: [] }

function warningsAbout(
  { preflight }: Ready,
  recipients: readonly LetterRecipient[],
  positionOf: (index: number) => number,
): KnownWarnings {
  const first = []
  let count = 0
  for (const [index, recipient] of recipients.entries()) {
    for (const warning of preflight.warnings(recipient)) {
      if (++count <= MOST_WARNINGS) first.push(warningOf(warning, positionOf(index)))
    }
  }
  return { count, first }
}

/** @throws Refused rather than draw a letter otherwise than it was checked */
function drawLetters(
  { compiled, preflight }: Ready,
  recipients: readonly LetterRecipient[],
  positionOf: (index: number) => number,
) {
  for (const [index, recipient] of recipients.entries()) {
    const missing = preflight.missing(recipient)
    if (missing) throw refused(missing, positionOf(index))
  }
  try {
    return drawBatch(compiled, recipients, output)
  } catch (error) {
    if (!(error instanceof Misfit)) throw error
    const { index, page } = error
    throw refused(misfitOf(compiled, recipients[index]!, page), positionOf(index))
  }
}

async function drawAll(question: DrawQuestion, design: Promise<Ready>) {
  const { audience, file, personal, warns } = question
  const rows = rowsOf(audience)
  const [keys] = identityKeys([question.keys])
  const recipients = rows.map(row => toRecipient(row, personal, keys!))
  const ready = await design
  const positionOf = (index: number) => rows[index]!.position
  const { pdf, letters, pages, pagesPerLetter } = drawLetters(ready, recipients, positionOf)
  const places = rows.map(({ position, postCode, postTown, country }, i) => {
    return { sequence: position, postCode, postTown, country, variant: recipients[i]!.variant }
  })
  const csv = letterLines(file, pagesPerLetter, places)
  const { deflated, crc32, size, sha256 } = await deflateFile(pdf)
  return {
    kind: 'drawn' as const,
    // A copy, so that nothing else is moved with it.
    deflated: new Uint8Array(deflated),
    crc32,
    // Of the PDF; `sha256` is in hex.
    size,
    sha256,
    letters,
    pages,
    // This file's lines of letters.csv.
    csv,
    // Each letter's token, with commas between, in the order of the rows; null where letters have none.
    tokens: personal.perLetter ? recipients.map(recipient => recipient.token).join(',') : null,
    // Each letter's variant, in the same order with nothing between.
    variants: recipients.map(recipient => recipient.variant).join(''),
    warnings: warns ? warningsAbout(ready, recipients, positionOf) : NO_WARNINGS,
  }
}

export type DrawnFile = Awaited<ReturnType<typeof drawAll>>

/**
 * The drawn letters, or why no try can draw them: not as promised, or not at all.
 * @throws Error where the machine was short of something, so that another try may do
 */
async function drawn(question: DrawQuestion, design: Promise<Ready>) {
  try {
    return await drawAll(question, keep(question.designKey, design))
  } catch (error) {
    // A design that failed to compile must not be kept as if it were ready.
    designs.delete(question.designKey)
    if (error instanceof Refused) return { kind: 'refused' as const, reason: error.reason }
    if (error instanceof Unprintable) return { kind: 'refused' as const, reason: error.finding }
    const cause = error instanceof Error ? error : new Error('drawing failed')
    if (isOfMemory(cause) || String(Reflect.get(cause, 'code')).startsWith('Z_')) throw cause
    return { kind: 'failed' as const, error: cause }
  }
}

/** Asks for the design, by answering null, if the thread does not have it. */
function draw(question: DrawQuestion) {
  const design = designs.get(question.designKey)
  if (design) return drawn(question, design)
  return new Ongoing(null, { design: (unparsed: UnparsedDesign) => drawn(question, makeReady(unparsed)) })
}

const tasks = { draw }
export type DrawTasks = typeof tasks

/** The thread that draws letters, so that the one that talks to the database does no slow work. */
serveTasks(tasks)
