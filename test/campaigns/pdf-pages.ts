import { createHash } from 'node:crypto'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'

const PARENT = PDFName.of('Parent')

/**
 * Each page of a file with everything that it draws, byte for byte: its own entries, streams, fonts, images. Object
 * numbers are left out, because they differ between a file of one letter and a file of many.
 */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { context, ...file } = await open(bytes)
  const known = new Map<PDFRef, string>()
  const write = (object: PDFObject | undefined): string => {
    if (object instanceof PDFRef) {
      const written = known.get(object)
      if (written !== undefined) return written
      // The engine writes no circular references within fonts or forms: one would be an error.
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
  // Inherited entries belong to the page too.
  return file.pages.map(page => `${write(page)} ${write(page.Resources())}`)
}

async function open(bytes: Uint8Array) {
  const file = await PDFDocument.load(bytes, { updateMetadata: false })
  return { context: file.context, pages: file.getPages().map(page => page.node) }
}
