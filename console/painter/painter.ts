import type { PainterAnswer, PainterQuestion } from './messages.ts'

/** A letter that can be painted. */
export interface PaintedFile {
  readonly pages: number
  /**
   * @param width pixels
   * @returns null if the painter cannot paint the page: use another reader then
   */
  paint(page: number, width: number): Promise<ImageBitmap | null>
  close(): void
}

let thread: Worker | null = null
let last = 0
const waiting = new Map<number, (answer: PainterAnswer['answer']) => void>()

/** Starts the thread that paints, if it does not run yet. */
export function beginPainter(): Worker {
  if (thread) return thread
  const begun = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'painter' })
  begun.addEventListener('message', ({ data }: MessageEvent<PainterAnswer>) => settle(data))
  // The thread could not be loaded, or has failed: the next call starts another.
  const lose = () => {
    begun.terminate()
    if (thread !== begun) return
    thread = null
    for (const number of waiting.keys()) settle({ number, answer: null })
  }
  begun.addEventListener('error', lose)
  begun.addEventListener('messageerror', lose)
  thread = begun
  return begun
}

function settle({ number, answer }: PainterAnswer): void {
  waiting.get(number)?.(answer)
  waiting.delete(number)
}

function ask(question: PainterQuestion): Promise<PainterAnswer['answer']> {
  const number = ++last
  return new Promise(resolve => {
    waiting.set(number, resolve)
    beginPainter().postMessage({ ...question, number })
  })
}

/** @returns null for a file that the painter does not know, or if its thread does not run */
export async function openPainted(bytes: Uint8Array): Promise<PaintedFile | null> {
  const file = ++last
  const pages = await ask({ kind: 'open', file, bytes })
  if (typeof pages !== 'number') return null
  return {
    pages,
    async paint(page, width) {
      const bitmap = await ask({ kind: 'paint', file, page, width })
      return bitmap instanceof ImageBitmap ? bitmap : null
    },
    close: () => void ask({ kind: 'close', file }),
  }
}
