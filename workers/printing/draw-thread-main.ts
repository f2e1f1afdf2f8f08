import { parentPort, workerData } from 'node:worker_threads'
import { letterReason } from '#domains/campaigns/letter-reason.ts'
import { identityKeys, keysOf, rowsOf, toRecipient } from '#domains/campaigns/printed/recipient.ts'
import { type KnownWarnings, MOST_WARNINGS, warningOf } from '#domains/campaigns/warnings.ts'
import { fieldWords } from '#domains/recipients/in-thread.ts'
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
  Persons,
  parseDesign,
  requirePrintable,
  type UnparsedDesign,
  Unprintable,
} from '#letter/index.ts'
import type { Reason } from '#schemas/reasons.ts'
import { deflateFile } from '../archive/deflate.ts'
import { letterLines } from '../archive/manifest.ts'
import type { DrawAnswer, DrawQuestion, ThreadSecrets } from './draw-messages.ts'
import { isOfMemory } from './foreign-errors.ts'

/** Draws letters, so that the thread that talks to the database does no slow work. */

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
let drawing = false

const { secrets }: { readonly secrets: ThreadSecrets } = workerData
const allKeys = identityKeys(secrets)

async function makeReady(unparsed: UnparsedDesign): Promise<Ready> {
  const design = parseDesign(unparsed)
  const compiled = await compile(design)
  // The code may have been attached after the campaign was created.
  requirePrintable(design, compiled)
  return { compiled, preflight: new LetterPreflight(design, compiled, fieldWords([])) }
}

function readyDesign({ designKey, design }: DrawQuestion): Promise<Ready> | undefined {
  const ready = designs.get(designKey) ?? (design && makeReady(design))
  if (!ready) return undefined
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
  // Those of the batch: no thread sees all letters of a campaign.
  const persons = new Persons()
  for (const [index, recipient] of recipients.entries()) {
    for (const warning of preflight.warnings(recipient, { persons, number: positionOf(index) })) {
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

/** @throws Error while another batch is being drawn, because it would be overwritten */
async function draw(question: DrawQuestion): Promise<DrawAnswer> {
  if (drawing) throw new Error('a drawing thread takes one batch at a time')
  drawing = true
  try {
    return await drawAlone(question)
  } finally {
    drawing = false
  }
}

async function drawAlone(question: DrawQuestion): Promise<DrawAnswer> {
  const design = readyDesign(question)
  if (!design) return { kind: 'needs-design' }
  const { audience, file, personal, warns } = question
  const rows = rowsOf(audience)
  const keys = keysOf(allKeys, personal)
  const recipients = rows.map(row => toRecipient(row, personal, keys))
  const ready = await design
  const positionOf = (index: number) => rows[index]!.position
  const { pdf, letters, pages, pagesPerLetter } = drawLetters(ready, recipients, positionOf)
  const places = rows.map(({ position, postCode, postTown, country }, i) => {
    return { sequence: position, postCode, postTown, country, variant: recipients[i]!.variant }
  })
  const csv = letterLines(file, pagesPerLetter, places)
  const { deflated, crc32, size, sha256 } = await deflateFile(pdf)
  return {
    kind: 'drawn',
    // A copy, so that nothing else is transferred with it.
    deflated: new Uint8Array(deflated),
    crc32,
    size,
    sha256,
    letters,
    pages,
    csv,
    tokens: personal.perLetter ? recipients.map(recipient => recipient.token).join(',') : null,
    variants: recipients.map(recipient => recipient.variant).join(''),
    warnings: warns ? warningsAbout(ready, recipients, positionOf) : NO_WARNINGS,
  }
}

parentPort?.on('message', (question: DrawQuestion) => {
  draw(question).then(
    answer => parentPort?.postMessage(answer, answer.kind === 'drawn' ? [answer.deflated.buffer] : []),
    (error: unknown) => {
      // A design that failed to compile must not be kept as if it were ready.
      designs.delete(question.designKey)
      if (error instanceof Refused || error instanceof Unprintable) {
        const reason = error instanceof Refused ? error.reason : error.finding
        parentPort?.postMessage({ kind: 'refused', reason } satisfies DrawAnswer)
        return
      }
      const cause = error instanceof Error ? error : new Error('drawing failed')
      const passing = isOfMemory(cause) || String(Reflect.get(cause, 'code')).startsWith('Z_')
      parentPort?.postMessage({ kind: 'failed', error: cause, passing } satisfies DrawAnswer)
    },
  )
})
