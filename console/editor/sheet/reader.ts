import { AnnotationMode, GlobalWorkerOptions, getDocument, type PDFPageProxy, PDFWorker } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { ImageDecoders } from './image-decoders.ts'
import type { OpenPdf } from './open-pdf.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/** All sheets share it: to start one for each proof takes three times as long as to show the proof. */
let reader: Promise<PDFWorker> | null = null

/**
 * Starts the thread that reads PDFs of any kind, so that it is there when the first proof is.
 * @throws Error where it could not be loaded; whoever asks next tries again
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
    // It tells by itself that it is ready.
    port.addEventListener('message', () => resolve(PDFWorker.create({ port })), { once: true })
    port.addEventListener('error', () => reject(new Error('the reader of PDFs could not be loaded')), {
      once: true,
    })
  })

/** @throws Error for bytes that are no PDF, and where the reader could not be loaded */
export async function readPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const worker = await beginReader()
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
    // As it prints. A page for the screen would be drawn in the browser's next frame only.
    intent: 'print',
  }).promise
  return createImageBitmap(canvas)
}
