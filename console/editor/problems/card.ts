import type { CardDesign } from '#letter/index.ts'
import { pictureOf } from '../model/card.ts'
import type { TemplateDesign } from '../model/design.ts'
import { ownProblems, type Say } from './collect.ts'
import type { EditorProblem } from './problem.ts'

/** The picture side of a postcard; null: the customer's own. */
export interface CardChoice {
  readonly cardDesign: CardDesign | null
}

/** Problems of a postcard that the console finds without engine and service. */
export function cardProblems(
  design: TemplateDesign,
  { cardDesign }: CardChoice,
  telephony: boolean,
  say: Say,
): EditorProblem[] {
  const onBack = design.images.filter(({ page }) => page === 'back')
  const found = ownProblems({ ...design, mode: 'editor', images: onBack }, telephony, say)
  if (cardDesign !== null || design.pdf !== null) return found
  if (pictureOf(design)) return found
  const target = { kind: 'field', field: 'images' } as const
  const finding = { code: 'picture_missing', params: {} } as const
  return [
    { code: finding.code, severity: 'error', text: say(finding), targets: [target], isOwn: true },
    ...found,
  ]
}
