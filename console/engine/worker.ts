// Imported before the engine, which needs it.
import '#letter/platform/browser/buffer.ts'
import { findFilesAt, prefetch } from '#letter/platform/browser/files.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { ALWAYS, FILES } from './files.ts'
import type { Letter } from './letter.ts'
import type { Answer, Question, SentLetter } from './messages.ts'
import { checkFitness, drawProof } from './proof.ts'

/** The thread of the browser that draws letters: the engine that prints them, unmodified. */

findFilesAt(FILES)
const begun = prefetch(...ALWAYS)
let ready: Promise<unknown> | null = null

let assets: ReadonlyMap<string, Uint8Array> = new Map()

function received({ assetIds, newAssets, ...letter }: SentLetter): Letter {
  assets = new Map(
    assetIds.flatMap(id => {
      const bytes = newAssets.get(id) ?? assets.get(id)
      return bytes ? [[id, bytes]] : []
    }),
  )
  return { ...letter, assets }
}

self.addEventListener('message', async ({ data: question }: MessageEvent<Question>) => {
  const letter = received(question.letter)
  // The engine requests again what could not be fetched here, and then reports the error.
  ready ??= Promise.allSettled([begun, fetchAhead(letter)])
  await ready
  if (question.kind === 'fitness') {
    tell({ kind: 'fitness', fitness: await checkFitness(letter, question.recipients) })
    return
  }
  const proof = await drawProof(letter, question.recipient)
  tell({ kind: 'draw', proof }, proof.pdf ? [proof.pdf.buffer] : [])
})

const tell = (answer: Answer, transfer: Transferable[] = []): void => self.postMessage(answer, { transfer })
