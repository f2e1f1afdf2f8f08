import { createHash } from 'node:crypto'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'

const PARENT = PDFName.of('Parent')

/**
 * Each page of a file with all that it draws, byte for byte: its own entries, streams, fonts, images. Which numbers
 * objects have is left out, since a file of one letter has other ones than a file of many.
 */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { context, ...file } = await open(bytes)
  const known = new Map<PDFRef, string>()
  const write = (object: PDFObject | undefined): string => {
    if (object instanceof PDFRef) {
      const written = known.get(object)
      if (written !== undefined) return written
      // A circle within fonts or forms would be an error of ours.
      known.set(object, 'circle')
      const whole = write(context.lookup(object))
      known.set(object, whole)
      return whole
    }
    if (object instanceof PDFStream) {
      const hash = createHash('sha256').update(object.getContents()).digest('hex')
      return `stream ${write(object.dict)} ${hash}`
    }
    if (object instanceof PDFArray) return `[${object.asArray().map(write).join(' ')}]`
    if (!(object instanceof PDFDict)) return String(object)
    const entries = object.entries().filter(([name]) => name !== PARENT)
    return `<<${entries.map(([name, value]) => `${name} ${write(value)}`).join(' ')}>>`
  }
  // What a page inherits from the tree is as much its own.
  return file.pages.map(page => `${write(page)} ${write(page.Resources())}`)
}

async function open(bytes: Uint8Array) {
  const file = await PDFDocument.load(bytes, { updateMetadata: false })
  return { context: file.context, pages: file.getPages().map(page => page.node) }
}
