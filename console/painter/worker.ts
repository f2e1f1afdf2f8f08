// Imported before the engine's parts, which need it.
import '#letter/platform/browser/buffer.ts'
import { type LetterFile, openLetter } from './letter-file.ts'
import type { PainterAnswer, PainterQuestion } from './messages.ts'

/** The thread of the browser that shows letters of the engine as pixels. */

const files = new Map<number, LetterFile>()

self.addEventListener(
  'message',
  async ({ data }: MessageEvent<PainterQuestion & { readonly number: number }>) => {
    // Another reader shows files that it cannot paint.
    const answer = await answerTo(data).catch(() => null)
    const message: PainterAnswer = { number: data.number, answer }
    self.postMessage(message, { transfer: answer instanceof ImageBitmap ? [answer] : [] })
  },
)

async function answerTo(question: PainterQuestion): Promise<PainterAnswer['answer']> {
  if (question.kind === 'open') {
    const file = await openLetter(question.bytes)
    files.set(question.file, file)
    return file.pages
  }
  if (question.kind === 'paint') return files.get(question.file)!.paint(question.page, question.width)
  files.delete(question.file)
  return null
}
