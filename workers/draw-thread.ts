import { Buffer } from 'node:buffer'
import { createSecretKey } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { compile, drawBatch, parseDesign, Room } from '../letter/index.ts'
import { deflateFile } from './archive/deflate.ts'
import { letterLine } from './archive/manifest.ts'
import { rowsOf } from './audience.ts'
import { toRecipient } from './recipient.ts'
import type { DrawAnswer, DrawQuestion, ThreadSecrets } from './thread.ts'

/** Where letters are drawn: all of a process's slow work, away from the thread that talks to the database. */

/** Compiled designs, the most recently used last: batches of a few campaigns take turns. */
const MOST_DESIGNS = 4
const designs = new Map<string, ReturnType<typeof compile>>()

/** Where batches stand until they are deflated: one at a time. */
const room = new Room()
let drawing = false

const secrets: ThreadSecrets = workerData
const keys = {
  token: createSecretKey(Buffer.from(secrets.token)),
  variant: createSecretKey(Buffer.from(secrets.variant)),
}

function compiledDesign(question: DrawQuestion): ReturnType<typeof compile> | undefined {
  const known = designs.get(question.designKey)
  const compiled = known ?? (question.design && compile(parseDesign(question.design)))
  if (!compiled) return undefined
  designs.delete(question.designKey)
  designs.set(question.designKey, compiled)
  for (const oldest of designs.keys()) {
    if (designs.size <= MOST_DESIGNS) break
    designs.delete(oldest)
  }
  return compiled
}

/** @throws Error while another batch is being drawn: it would be written over */
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
  const design = compiledDesign(question)
  if (!design) return { kind: 'needs-design' }
  const { audience, file, personal } = question
  const rows = rowsOf(audience)
  const recipients = rows.map(row => toRecipient(row, personal, keys))
  const { pdf, letters, pages, pagesPerLetter } = drawBatch(await design, recipients, room)
  let csv = ''
  for (const [i, { position, postCode, postTown, country }] of rows.entries()) {
    const { variant } = recipients[i]!
    const firstPage = 1 + i * pagesPerLetter
    csv += letterLine({
      sequence: position,
      file,
      firstPage,
      pages: pagesPerLetter,
      postCode,
      postTown,
      country,
      variant,
    })
  }
  const { deflated, crc32, size, sha256 } = await deflateFile(pdf)
  return {
    kind: 'drawn',
    // A copy of its own, so that handing it over takes nothing else along.
    deflated: new Uint8Array(deflated),
    crc32,
    size,
    sha256,
    letters,
    pages,
    csv,
    tokens: personal.perLetter ? recipients.map(recipient => recipient.token).join(',') : null,
    variants: recipients.map(recipient => recipient.variant).join(''),
  }
}

parentPort?.on('message', (question: DrawQuestion) => {
  draw(question).then(
    answer => parentPort?.postMessage(answer, answer.kind === 'drawn' ? [answer.deflated.buffer] : []),
    (error: unknown) => {
      // An error of a design that cannot be compiled must not be remembered as that design.
      designs.delete(question.designKey)
      const fault = error instanceof Error ? error : new Error('drawing failed')
      const passing =
        /allocation failed/.test(fault.message) || String(Reflect.get(fault, 'code')).startsWith('Z_')
      parentPort?.postMessage({ kind: 'failed', fault, passing } satisfies DrawAnswer)
    },
  )
})
