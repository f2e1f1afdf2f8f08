import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

const [RESOURCES, SPACES, RGB] = ['Resources', 'ColorSpace', 'DefaultRGB'].map(key => PDFName.of(key)) as [
  PDFName,
  PDFName,
  PDFName,
]

/** Says in every resource dictionary what DeviceRGB means (ISO 32000-1, 8.6.5.6), unless it does so itself. */
export function nameRgb(context: PDFContext, rgb: PDFRef): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    for (const dict of dictsWithin(object)) {
      const resources = dict.lookup(RESOURCES)
      if (!(resources instanceof PDFDict)) continue
      const spaces = resources.lookup(SPACES)
      if (!(spaces instanceof PDFDict)) resources.set(SPACES, context.obj({ DefaultRGB: rgb }))
      else if (!spaces.has(RGB)) spaces.set(RGB, rgb)
    }
  }
}

/** The dictionaries of an object: a Type 3 font may stand within a page's resources, with resources of its own. */
function* dictsWithin(object: PDFObject): Generator<PDFDict> {
  const left = [object]
  for (let next = left.pop(); next; next = left.pop()) {
    const dict = next instanceof PDFStream ? next.dict : next
    if (dict instanceof PDFDict) yield dict
    // One by one: a font's list of widths is longer than a call may have arguments.
    if (dict instanceof PDFDict) for (const value of dict.values()) left.push(value)
    if (next instanceof PDFArray) for (const value of next.asArray()) left.push(value)
  }
}
