import { AnnotationMode, GlobalWorkerOptions, getDocument, type PDFPageProxy, PDFWorker } from 'pdfjs-dist'
import { ImageDecoders } from './image-decoders.ts'
import { readerThread, workerAddress } from './reader-thread.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/** All sheets share it: to start one for each proof takes three times as long as to show the proof. */
let reader: Promise<PDFWorker> | undefined

/** Starts the thread that reads PDFs, so that it is there when the first proof is. */
export function warmReader(): Promise<PDFWorker> {
  // Where the thread could not be loaded the reader finds its own way.
  reader ??= readerThread().then(port => PDFWorker.create(port ? { port } : {}))
  return reader
}

export interface OpenPdf {
  readonly pages: readonly PDFPageProxy[]
  close(): Promise<void>
}

/** @throws Error for bytes that are no PDF */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const worker = await warmReader()
  const task = getDocument({
    // The reader takes what it is given away from the page.
    data: bytes.slice(),
    worker,
    // All that prints is in the file, and everything here happens in one turn after another.
    useSystemFonts: false,
    useWorkerFetch: false,
    BinaryDataFactory: ImageDecoders,
    disableWorkerRendering: true,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    const pages = await Promise.all(numbers.map(number => document.getPage(number)))
    return { pages, close: () => task.destroy() }
  } catch (error) {
    await task.destroy()
    throw error
  }
}

/**
 * Draws a page over the whole of a canvas, out of sight first: a sheet never shows half a page.
 * @param width in the screen's own pixels
 */
export async function paintPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): Promise<void> {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  const hidden = document.createElement('canvas')
  hidden.width = width
  hidden.height = Math.round(viewport.height)
  await page.render({
    canvas: hidden,
    viewport,
    annotationMode: AnnotationMode.DISABLE,
    // As it prints. A page for the screen would be drawn in the browser's next frame only.
    intent: 'print',
  }).promise
  // To set a canvas' size clears it.
  if (canvas.width !== hidden.width) canvas.width = hidden.width
  if (canvas.height !== hidden.height) canvas.height = hidden.height
  canvas.getContext('2d')!.drawImage(hidden, 0, 0)
}
