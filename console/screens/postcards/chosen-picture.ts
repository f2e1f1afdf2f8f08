import type { CardDesign } from '../../../letter/index.ts'

/** Which picture side a card has, and the choice of another. */
export interface ChosenPicture {
  /** Null: one of the customer's own. */
  readonly cardDesign: CardDesign | null
  readonly chooseCardDesign: (design: CardDesign | null) => void
}
