import { type PDFContext, PDFDict } from '@cantoo/pdf-lib'
import { ArtworkError } from '../error.ts'
import { readCrossReferences } from './cross-references.ts'
import { firstId, openedWithoutPassword } from './file-key.ts'
import { resolve } from './objects.ts'
import { RecordingParser } from './recording-parser.ts'

/**
 * Parses a file; a broken object does not matter as long as nothing that is printed needs it. Of an object that the
 * file defines more than once, the one counts that readers show. A file that opens without a password is decrypted.
 * @throws {ArtworkError} encrypted, where a password is needed; malformed where readers would not agree
 */
export async function parse(bytes: Uint8Array): Promise<PDFContext> {
  let parser = new RecordingParser(bytes)
  let context = await parser.parseDocument()
  const table = await readCrossReferences(bytes)
  // Read from the trailer itself: pdf-lib takes a file for unencrypted if the reference leads nowhere.
  const named = context.trailerInfo.Encrypt ?? table?.encrypt
  if (named) {
    const encrypt = resolve(context, named)
    if (!(encrypt instanceof PDFDict)) throw new ArtworkError('encrypted')
    const key = openedWithoutPassword(encrypt, firstId(resolve(context, context.trailerInfo.ID)))
    parser = new RecordingParser(bytes, key)
    context = await parser.parseDocument()
  }
  if (table) await parser.follow(table)
  return context
}
