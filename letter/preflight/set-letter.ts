import { Steps } from '../base/steps.ts'
import type { LetterRecipient } from '../base/types.ts'
import { captionInkOf, type FittedLetter, fitSides, inkOf } from '../layout/fit.ts'
import type { FieldValue } from '../layout/groups.ts'
import type { Ink } from '../layout/set-paragraph.ts'
import type { Side } from '../layout/side.ts'

type Variant = LetterRecipient['variant']

/** One letter of a design, for all checks of its lines: each variant is set once, when the first of them asks. */
export class SetLetter {
  readonly sides: readonly Side[]
  readonly #value: FieldValue
  readonly #set = new Map<Variant, FittedLetter>()

  /** @param value its merge fields */
  constructor(sides: readonly Side[], value: FieldValue) {
    this.sides = sides
    this.#value = value
  }

  /** Share of their sizes in which its texts are set. */
  size(variant: Variant): number {
    return this.#in(variant).size
  }

  /** The ink of its lines on one side of the sheet (mm). */
  ink(side: number, variant: Variant): Iterable<Ink> {
    return inkOf(this.sides[side]!, this.#in(variant).sides[side]!, variant)
  }

  /** The same of the caption of its code. */
  captionInk(side: number, variant: Variant): Iterable<Ink> {
    return captionInkOf(this.#in(variant).sides[side]!)
  }

  #in(variant: Variant): FittedLetter {
    let set = this.#set.get(variant)
    if (!set) {
      set = fitSides(this.sides, { variant }, this.#value, new Steps())
      this.#set.set(variant, set)
    }
    return set
  }
}
