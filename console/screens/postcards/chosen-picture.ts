import type { CardDesign } from '#letter/index.ts'

/** The picture side of a card, and a function to choose another. */
export interface ChosenPicture {
  /** Null: the customer's own picture. */
  readonly cardDesign: CardDesign | null
  readonly chooseCardDesign: (design: CardDesign | null) => void
}
