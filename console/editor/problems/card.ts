import type { CardDesign } from '#letter/index.ts'
import { pictureOf } from '../model/card.ts'
import type { TemplateDesign } from '../model/design.ts'
import { dotsPerInch } from '../model/millimetres.ts'
import type { Asset } from '../model/source.ts'
import { ownProblems, type Say } from './collect.ts'
import type { EditorProblem } from './problem.ts'

/** The picture side of a postcard; null: the customer's own. */
export interface CardChoice {
  readonly cardDesign: CardDesign | null
}

/** A picture with fewer dots per inch looks soft on a card, which people look at closely. */
const SOFT_DPI = 180

/** Problems of a postcard that the console finds without engine and service. */
export function cardProblems(
  design: TemplateDesign,
  { cardDesign }: CardChoice,
  assets: ReadonlyMap<string, Asset>,
  telephony: boolean,
  say: Say,
): EditorProblem[] {
  const onBack = design.images.filter(({ page }) => page === 'back')
  const found = ownProblems({ ...design, mode: 'editor', images: onBack }, assets, telephony, say)
  if (cardDesign !== null || design.pdf !== null) return found
  const target = { kind: 'field', field: 'images' } as const
  const picture = pictureOf(design)
  if (!picture) {
    const finding = { code: 'picture_missing', params: {} } as const
    return [
      { code: finding.code, severity: 'error', text: say(finding), targets: [target], isOwn: true },
      ...found,
    ]
  }
  const { width, height } = assets.get(picture.asset) ?? {}
  const dpi = width && height ? dotsPerInch(picture, { width, height }) : SOFT_DPI
  if (dpi >= SOFT_DPI) return found
  const finding = { code: 'picture_coarse', params: { dpi } } as const
  return [
    { code: finding.code, severity: 'warning', text: say(finding), targets: [target], isOwn: true },
    ...found,
  ]
}
