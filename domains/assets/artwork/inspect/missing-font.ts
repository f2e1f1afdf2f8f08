import { PDFDict, PDFName } from '@cantoo/pdf-lib'
import { dictEntry, entry, items, nameEntry } from '../source/objects.ts'

const LONGEST_NAME = 60

/** The name of a font whose program is not in the file; undefined for one that brings it along. */
export function nameIfNotEmbedded(font: PDFDict): string | undefined {
  if (nameEntry(font, 'Subtype') === 'Type3') return undefined
  const [descendant] = items(font.context, font.get(PDFName.of('DescendantFonts')))
  const described = descendant instanceof PDFDict ? descendant : font
  const descriptor = dictEntry(described, 'FontDescriptor')
  if (descriptor && ['FontFile', 'FontFile2', 'FontFile3'].some(key => entry(descriptor, key)))
    return undefined
  // A stranger's word, which comes to stand in terminals and pages.
  const name = (nameEntry(font, 'BaseFont') ?? '').replace(/[^\w .,+-]/g, '').slice(0, LONGEST_NAME)
  return name || 'without a name'
}
