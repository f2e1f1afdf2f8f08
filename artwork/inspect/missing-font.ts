import { PDFDict, PDFName } from '@cantoo/pdf-lib'
import { dictEntry, entry, items, nameEntry } from '../source/objects.ts'

const MAX_NAME_LENGTH = 60

/** The name of a font whose program is not in the file; undefined if it is embedded. */
export function nameIfNotEmbedded(font: PDFDict): string | undefined {
  if (nameEntry(font, 'Subtype') === 'Type3') return undefined
  const [descendant] = items(font.context, font.get(PDFName.of('DescendantFonts')))
  const described = descendant instanceof PDFDict ? descendant : font
  const descriptor = dictEntry(described, 'FontDescriptor')
  if (descriptor && ['FontFile', 'FontFile2', 'FontFile3'].some(key => entry(descriptor, key)))
    return undefined
  // The name comes from a stranger's file and is shown in terminals and pages.
  const name = (nameEntry(font, 'BaseFont') ?? '').replace(/[^\w .,+-]/g, '').slice(0, MAX_NAME_LENGTH)
  return name || 'without a name'
}
