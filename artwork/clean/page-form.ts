import { deflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { ArtworkError } from '../error.ts'
import type { Box } from '../geometry.ts'
import type { Layers } from '../source/layers.ts'
import { dictEntry, nameEntry, resolve } from '../source/objects.ts'
import type { SourcePage } from '../source/pages.ts'
import { decode } from '../source/streams.ts'
import type { Copier } from './copier.ts'
import { withoutHiddenLayers } from './hidden-content.ts'

/**
 * A page of the source as a form XObject of the clean document, in the page's own units, and what it draws.
 * @param clip the part that is printed
 */
export async function pageForm(
  page: SourcePage,
  { x0, y0, x1, y1 }: Box,
  copier: Copier,
): Promise<{ form: PDFRef; content: Uint8Array }> {
  const { target, layers, limits } = copier
  const description = await pageContent(page, limits.content)
  const content = withoutHidden(description, resolve(page.dict.context, page.resources), layers)
  const form = target.stream(deflateSync(content), {
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [x0, y0, x1, y1],
    Resources: copier.resources(page.resources),
    Filter: 'FlateDecode',
  })
  const group = dictEntry(page.dict, 'Group')
  const copy = group && nameEntry(group, 'S') === 'Transparency' ? copier.object(group, 'group') : undefined
  if (copy instanceof PDFDict) {
    // A page's group is isolated, whatever it says (ISO 32000-1, 11.4.7); a form's only if it says so.
    copy.set(PDFName.of('I'), PDFBool.True)
    form.dict.set(PDFName.of('Group'), copy)
  }
  return { form: target.register(form), content }
}

/**
 * The streams of a page, joined: an operator may begin in one and end in the next only at white space. If a named
 * stream is missing the file is damaged, not the page empty.
 */
async function pageContent(page: SourcePage, room: number): Promise<Uint8Array> {
  const { context } = page.dict
  const key = PDFName.of('Contents')
  const contents = resolve(context, page.dict.get(key))
  if (!contents && page.dict.has(key)) throw new ArtworkError('malformed')
  const parts =
    contents instanceof PDFArray ? contents.asArray().map(part => resolve(context, part)) : [contents]
  const decoded: Uint8Array[] = []
  let length = 0
  for (const part of parts) {
    if (!(part instanceof PDFRawStream)) continue
    const bytes = await decode(part, room)
    length += bytes.length
    if (length > room) throw new ArtworkError('bomb')
    decoded.push(bytes, Buffer.from('\n'))
  }
  return Buffer.concat(decoded)
}

/** Removes hidden layers from the copied forms and patterns. */
export async function hideLayers({ drawings, layers, limits }: Copier): Promise<void> {
  for (const { stream, copy, resources } of drawings) {
    if (!resources || !hasHidden(resources, layers)) continue
    const content = await decode(stream, limits.content)
    copy.updateContents(deflateSync(withoutHidden(content, resources, layers)))
    copy.dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'))
    copy.dict.delete(PDFName.of('DecodeParms'))
  }
}

function withoutHidden(content: Uint8Array, resources: PDFObject | undefined, layers: Layers): Uint8Array {
  if (!(resources instanceof PDFDict) || !hasHidden(resources, layers)) return content
  const properties = dictEntry(resources, 'Properties')
  return withoutHiddenLayers(content, name => layers.hides(properties?.get(PDFName.of(name))))
}

function hasHidden(resources: PDFDict, layers: Layers): boolean {
  return (
    dictEntry(resources, 'Properties')
      ?.values()
      .some(value => layers.hides(value)) ?? false
  )
}
