import { type PDFContext, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { ArtworkError } from '../error.ts'
import type { ContentLimits } from '../limits.ts'
import { dictEntry, nameEntry, resolve } from '../source/objects.ts'
import { operators } from '../source/operators.ts'
import { decode } from '../source/streams.ts'

/**
 * Refuses forms that draw themselves (forbidden by ISO 32000-1, 8.10.1) and forms in forms that multiply: ten
 * levels that each draw the next one ten times fit in a kilobyte and keep a printer busy for days.
 *
 * @param forms the clean document's forms that its pages draw.
 */
export async function checkNesting(
  context: PDFContext,
  forms: readonly PDFRef[],
  limits: Pick<ContentLimits, 'drawings' | 'content'>,
): Promise<void> {
  const drawn = new Map<PDFRef, number | 'open'>()
  const count = async (ref: PDFRef): Promise<number> => {
    const known = drawn.get(ref)
    if (known === 'open') throw new ArtworkError('bomb')
    if (known !== undefined) return known
    drawn.set(ref, 'open')
    let total = 1
    for (const [inner, times] of await drawnBy(context, ref, limits.content)) {
      total += times * (await count(inner))
      if (total > limits.drawings) throw new ArtworkError('bomb')
    }
    drawn.set(ref, total)
    return total
  }
  for (const form of forms) await count(form)
}

/** How often a form draws each of its XObjects. */
async function drawnBy(context: PDFContext, ref: PDFRef, room: number): Promise<Map<PDFRef, number>> {
  const times = new Map<PDFRef, number>()
  const form: PDFObject | undefined = resolve(context, ref)
  if (!(form instanceof PDFRawStream) || nameEntry(form.dict, 'Subtype') !== 'Form') return times
  const resources = dictEntry(form.dict, 'Resources')
  const objects = resources && dictEntry(resources, 'XObject')
  if (!objects || objects.keys().length === 0) return times
  for (const { name, operands } of operators(await decode(form, room))) {
    const object = name === 'Do' ? objects.get(PDFName.of(operands.at(-1)?.slice(1) ?? '')) : undefined
    if (object instanceof PDFRef) times.set(object, (times.get(object) ?? 0) + 1)
  }
  return times
}
