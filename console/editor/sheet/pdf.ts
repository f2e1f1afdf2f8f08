import { isOwn } from '../../painter/own.ts'
import { openPainted } from '../../painter/painter.ts'
import type { OpenPdf } from './open-pdf.ts'

/** The reader of PDFs of any kind, which is large: only letters with a customer's artwork need it. */
const reader = () => import('./reader.ts')

/** Loads the reader ahead, before a letter with artwork needs it. */
export async function warmReader(): Promise<void> {
  await (await reader()).beginReader()
}

const readPdf = async (bytes: Uint8Array): Promise<OpenPdf> => (await reader()).readPdf(bytes)

/** @throws Error for bytes that are no PDF, and where its reader could not be loaded */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const painted = isOwn(bytes) ? await openPainted(bytes) : null
  if (!painted) return readPdf(bytes)
  let read: Promise<OpenPdf> | null = null
  return {
    pages: painted.pages,
    async paint(page, width) {
      const picture = read ? null : await painted.paint(page, width)
      if (picture) return picture
      read ??= readPdf(bytes)
      return (await read).paint(page, width)
    },
    async close() {
      painted.close()
      await (await read?.catch(() => null))?.close()
    },
  }
}

/** Replaces a canvas's content by a picture, without an empty moment in between. */
export function showOn(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  // Setting a canvas's size clears it.
  if (canvas.width !== picture.width) canvas.width = picture.width
  if (canvas.height !== picture.height) canvas.height = picture.height
  canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(picture)
}
