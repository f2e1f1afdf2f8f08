import { CARD } from '../../../letter/sheet/geometry.ts'
import type { AnyTemplate, TemplateUse } from './any-template.ts'
import { type Fault, fault } from './fault.ts'

/**
 * What holds for a postcard: a ready-made picture, or artwork whose first page is the picture and whose second, if there
 * is one, lies under the address side; and a message on the address side, which may be left out.
 */
export function* ofCard(template: AnyTemplate, { cardDesign }: TemplateUse): Generator<Fault> {
  if (template.mode !== 'editor') yield fault('/mode', 'must be editor: a postcard has a message')
  if (cardDesign && template.pdf) yield fault('/pdf', 'is only for a postcard without a ready-made design')
  if (!cardDesign && !template.pdf)
    yield fault('/pdf', 'is required for a postcard without a ready-made design')
  for (const name of ['backContent', 'variantBBackContent'] as const) {
    if (template[name]) yield fault(`/${name}`, 'is only for letters')
  }
  if (template.variantBContent && !template.content) {
    yield fault('/content', 'is required beside a second message')
  }
  if (template.hasBackPage !== undefined) yield fault('/hasBackPage', 'is only for letters')
  if (template.noReturnAddress) yield fault('/noReturnAddress', 'is only for letters')
  const place = template.pdfQrPlacement
  if (!place) return
  if (!template.pdf) yield fault('/pdfQrPlacement', 'is only for a postcard with artwork of its own')
  if (place.x + place.size > CARD.w || place.y + place.size > CARD.h) {
    yield fault('/pdfQrPlacement', `must lie wholly on the ${CARD.w} x ${CARD.h} mm card`)
  }
}
