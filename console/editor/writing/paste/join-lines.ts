import { inLines, isBlank } from './lines.ts'
import type { ReadBlock } from './looks.ts'

/** The list item that a block belongs to, compared by identity. */
export interface ItemOf {
  readonly level: number
  readonly ordered: boolean
  readonly start: number
  readonly list: unknown
}

/** A block of a pasted page. */
export interface PageBlock extends ReadBlock {
  readonly align: string
  readonly item: ItemOf | null
  /** Whether the space below it is no larger than between lines. */
  readonly tight: boolean
  readonly rule: boolean
}

/**
 * The most characters of a line that was ended by hand, as in an address. Longer lines are paragraphs without space.
 */
const SHORT = 50

const lengthOf = ({ pieces }: PageBlock): number =>
  pieces.reduce((all, piece) => all + ('text' in piece ? piece.text.length : 1), 0)

const isLine = (block: PageBlock): boolean =>
  block.tight &&
  !block.rule &&
  !block.table &&
  block.heading === null &&
  block.item === null &&
  lengthOf(block) <= SHORT

/**
 * Mail programs and Pages make a paragraph of every line, and an empty one for a gap. Here short lines without space
 * between them become one paragraph, and empty lines are removed, because a letter's paragraphs have space anyway.
 */
export function joinLines(blocks: readonly PageBlock[]): PageBlock[] {
  const joined: PageBlock[] = []
  let before: PageBlock | null = null
  for (const block of blocks) {
    if (!block.rule && !block.table && isBlank(block.pieces)) {
      before = null
      continue
    }
    const last = joined.at(-1)
    if (before && last && isLine(before) && isLine(block) && before.align === block.align) {
      joined[joined.length - 1] = { ...last, pieces: inLines([last.pieces, block.pieces]) }
    } else joined.push(block)
    before = block
  }
  return joined
}
