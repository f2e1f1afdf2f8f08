import { createEngine, type Engine, type Letter, type ProofRecipient } from '../../engine/engine.ts'
import { openPdf, showOn } from './pdf.ts'

export interface PictureOrder {
  readonly letter: Letter
  readonly recipient: ProofRecipient
}

let engine: Engine | null = null
/**
 * Pictures are drawn one after another: the engine drops all waiting requests but the last, and a list needs every
 * picture.
 */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Draws the first page of a letter or card as it prints, and returns an address for an `img`; null if it cannot be
 * drawn.
 * @param order loads the letter when its turn comes
 * @param width of the picture (px)
 */
export function frontPicture(order: () => Promise<PictureOrder>, width: number): Promise<string | null> {
  const drawn = queue.then(async () => draw(await order(), width))
  queue = drawn.catch(() => undefined)
  return drawn
}

async function draw({ letter, recipient }: PictureOrder, width: number): Promise<string | null> {
  engine ??= createEngine()
  const proof = await engine.draw(letter, recipient)
  if (!proof?.pdf) return null
  const pdf = await openPdf(proof.pdf)
  const canvas = document.createElement('canvas')
  try {
    showOn(canvas, await pdf.paint(0, width))
  } finally {
    await pdf.close()
  }
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
  return blob && URL.createObjectURL(blob)
}
