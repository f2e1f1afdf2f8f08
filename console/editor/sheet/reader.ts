import { AnnotationMode, GlobalWorkerOptions, getDocument, type PDFPageProxy, PDFWorker } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { ImageDecoders } from './image-decoders.ts'
import type { OpenPdf } from './open-pdf.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/** All sheets share one thread, because starting one takes three times as long as showing a proof. */
let reader: Promise<PDFWorker> | null = null

/**
 * Starts the thread that reads PDFs of any kind, before the first proof needs it.
 * @throws Error if it could not be loaded; the next call tries again
 */
export function beginReader(): Promise<PDFWorker> {
  if (!reader) {
    const begun = started()
    reader = begun
    begun.catch(() => {
      if (reader === begun) reader = null
    })
  }
  return reader
}

const started = (): Promise<PDFWorker> =>
  new Promise((resolve, reject) => {
    const port = new Worker(workerAddress, { type: 'module' })
    // The thread reports when it is ready.
    port.addEventListener('message', () => resolve(PDFWorker.create({ port })), { once: true })
    port.addEventListener('error', () => reject(new Error('the reader of PDFs could not be loaded')), {
      once: true,
    })
  })

/** @throws Error for bytes that are no PDF, and where the reader could not be loaded */
export async function readPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const worker = await beginReader()
  const task = getDocument({
    // A copy, because the reader moves the bytes to its thread.
    data: bytes.slice(),
    worker,
    // The file contains everything that prints, so no fonts of the system are used.
    useSystemFonts: false,
    // Glyphs are painted as outlines: as text the browser would put each on a whole pixel of a coarse screen.
    disableFontFace: true,
    useWorkerFetch: false,
    BinaryDataFactory: ImageDecoders,
    disableWorkerRendering: true,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    return {
      pages: document.numPages,
      paint: async (page, width) => paint(await document.getPage(page + 1), width),
      close: () => task.destroy(),
    }
  } catch (error) {
    await task.destroy()
    throw error
  }
}

async function paint(page: PDFPageProxy, width: number): Promise<ImageBitmap> {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round(viewport.height)
  await page.render({
    canvas,
    viewport,
    annotationMode: AnnotationMode.DISABLE,
    // As it prints. With the intent `display` a page would only be drawn in the browser's next frame.
    intent: 'print',
  }).promise
  return createImageBitmap(canvas)
}
