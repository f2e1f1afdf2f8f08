import { LOOK, type Steps } from '../base/steps.ts'
import { arranged } from '../text/arrange.ts'
import { SHRINK } from '../text/optimum.ts'
import type { Word } from '../text/words.ts'
import { type FieldValue, resolveGroup } from './groups.ts'
import type { Item } from './item.ts'

/** More characters than any page holds, however small they are set. What merge fields add beyond it is left out. */
const MOST_CHARACTERS = 150_000

/** What a lower bound of an item's height is computed from. Points at the design's own size. */
interface Extent {
  /** All words on one line, with spaces as narrow as allowed. */
  readonly advance: number
  /** The widest space. */
  readonly space: number
  readonly smallest: number
}

/** The words of the items that merge fields change. Made when first asked for; the same at every tightness. */
export class LetterWords {
  readonly #items: readonly Item[]
  readonly #value: FieldValue
  readonly #made: (readonly (readonly Word[])[])[] = []
  readonly #extents: Extent[] = []
  /** Counts the steps that the letter takes. */
  readonly steps: Steps

  constructor(items: readonly Item[], value: FieldValue, steps: Steps) {
    this.#items = items
    this.steps = steps
    let room = MOST_CHARACTERS
    this.#value = field => {
      const text = value(field)
      room -= text.length
      return room < 0 ? '' : text
    }
  }

  /** @param index of the item among those that merge fields change */
  of(index: number): readonly (readonly Word[])[] {
    let groups = this.#made[index]
    if (!groups) {
      const { table } = this.#items[index]!
      groups = table
        ? table.texts.flatMap(({ item }) => this.#resolved(item))
        : this.#resolved(this.#items[index]!)
      this.#made[index] = groups
    }
    return groups
  }

  #resolved({ dynamic, groups }: Item): readonly (readonly Word[])[] {
    if (!dynamic) return groups as readonly (readonly Word[])[]
    return arranged(
      groups.map(group => resolveGroup(group, this.#value, this.steps)),
      this.steps,
    )
  }

  extent(index: number): Extent {
    let extent = this.#extents[index]
    if (!extent) {
      const { align, table } = this.#items[index]!
      extent = extentOf(this.of(index), align === 'justify' || table !== null, this.steps)
      this.#extents[index] = extent
    }
    return extent
  }
}

function extentOf(groups: readonly (readonly Word[])[], justified: boolean, steps: Steps): Extent {
  const shrunk = justified ? 1 - SHRINK : 1
  let advance = 0
  let space = 0
  let smallest = Number.POSITIVE_INFINITY
  for (const words of groups) {
    steps.spend(words.length * LOOK)
    for (const word of words) {
      advance += word.width + word.space * shrunk
      space = Math.max(space, word.space)
      smallest = Math.min(smallest, word.size)
    }
  }
  return { advance, space, smallest }
}
