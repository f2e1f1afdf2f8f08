import { parentPort, workerData } from 'node:worker_threads'
import { identityKeys, keysOf } from '#domains/campaigns/printed/recipient.ts'
import { fieldWords } from '#domains/recipients/in-thread.ts'
import {
  compile,
  documentFields,
  LetterPreflight,
  OutputBuffer,
  parseDesign,
  requirePrintable,
  type UnparsedDesign,
  Unprintable,
} from '#letter/index.ts'
import { drawFile, type Ready, Refused } from './draw-file.ts'
import type { DrawAnswer, DrawQuestion, ThreadSecrets } from './draw-messages.ts'
import { isOfMemory } from './foreign-errors.ts'

/** Draws letters, so that the thread that talks to the database does no slow work. */

/** Compiled designs, the most recently used last: batches of a few campaigns take turns. */
const MOST_DESIGNS = 4
const designs = new Map<string, Promise<Ready>>()

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
  const { front, back, frontB, backB } = design
  const fields = [front, back, frontB, backB].flatMap(doc => (doc ? documentFields(doc) : []))
  const isField = fieldWords(fields.map(fieldKey => ({ fieldKey })))
  return { compiled, preflight: new LetterPreflight(design, compiled, isField) }
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
  const keys = keysOf(allKeys, question.personal)
  return { kind: 'drawn', ...(await drawFile(await design, question, keys, output)) }
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
