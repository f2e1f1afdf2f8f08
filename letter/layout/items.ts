import { n, pt } from '../base/geometry.ts'
import type { Steps } from '../base/steps.ts'
import type { Block, Doc, Inline, TextAlign } from '../base/types.ts'
import { inlinesOf } from '../document/walk.ts'
import { clean } from '../font/characters.ts'
import type { Hyphenator } from '../hyphenation/hyphenator.ts'
import { directionOf, hasRightToLeft } from '../script/bidi.ts'
import { type BaseStyle, BODY, BODY_SIZE, PLAIN, type Styles, type TextStyle } from '../text/style.ts'
import { piecesOf, type Word } from '../text/words.ts'
import type { Item } from './item.ts'
import { tabbedItem, tableItem } from './table-item.ts'
import { partsOf } from './tabs.ts'
import { type TextMaker, textItem } from './text-item.ts'

const HEADING: Record<1 | 2 | 3, { size: number; before: number; after: number }> = {
  1: { size: 19, before: 18, after: 9 },
  2: { size: 14, before: 15, after: 5 },
  3: { size: 11.5, before: 13, after: 3 },
}
const PARAGRAPH_GAP = 7.5
const ITEM_GAP = 2
const LIST_INDENT = pt(6.5)
/** However deep lists are nested and however high they count, a card has room for a word beside the marker. */
const MOST_INDENT = pt(60)
export const MARKER_GAP = 5.5
const BULLETS = ['•', '–', '·']
/** Characters that lists and phone numbers add to the document's own, for the font subset. */
export const ITEM_CHARACTERS = `${BULLETS.join('')}0123456789.-\u2011\u00a0`

interface Context {
  readonly maker: TextMaker
  /** Whether columns of texts begin at the right. */
  readonly runsToLeft: (own: readonly Inline[]) => boolean
  readonly items: Item[]
  after: number
}

/** A document as a flat list of items. All that does not depend on the recipient is done. */
export function itemsOf(
  doc: Doc,
  styles: Styles,
  hyphenator: Hyphenator,
  phoneNumber: string | null,
  steps: Steps,
): Item[] {
  const maker: TextMaker = {
    styles,
    hyphenator,
    steps,
    // A phone number is never broken over two lines.
    phoneNumber: clean(phoneNumber ?? '')
      .replaceAll(' ', '\u00a0')
      .replaceAll('-', '\u2011'),
  }
  const context: Context = { maker, runsToLeft: runsToLeftIn(doc), items: [], after: 0 }
  for (const part of partsOf(doc.content)) {
    if (part.joined) context.after = 0
    const gap = part.joined ? 0 : PARAGRAPH_GAP
    if ('block' in part) addBlock(context, part.block, MARGIN, null, gap)
    else {
      const own = part.lines.flatMap(({ cells }) => cells.flat())
      push(context, gap, PARAGRAPH_GAP, tabbedItem(maker, part.lines, PARAGRAPH_GAP, context.runsToLeft(own)))
    }
  }
  return context.items
}

/** How many lists a block is nested in, and its text's indent (points). */
interface Depth {
  readonly lists: number
  readonly indent: number
}

const MARGIN: Depth = { lists: 0, indent: 0 }

function addBlock(context: Context, block: Block, depth: Depth, marker: Word | null, gap = ITEM_GAP): void {
  switch (block.type) {
    case 'paragraph':
      addText(
        context,
        block.content,
        BODY,
        block.align,
        depth,
        marker,
        gap,
        depth.lists === 0 ? PARAGRAPH_GAP : gap,
      )
      break
    case 'heading': {
      const { before, after } = HEADING[block.level]
      addText(context, block.content, baseOf(block), block.align, depth, marker, before, after)
      break
    }
    case 'bulletList':
      addList(context, block.items, depth, () => BULLETS[Math.min(depth.lists, BULLETS.length - 1)]!)
      break
    case 'orderedList':
      addList(context, block.items, depth, index => `${block.start + index}.`)
      break
    case 'table': {
      const cells = block.rows.flatMap(cells => cells.flatMap(({ content }) => content))
      const own = cells.flatMap(({ content }) => content)
      push(context, gap, gap, tableItem(context.maker, block.rows, context.runsToLeft(own)))
      break
    }
    case 'horizontalRule':
      push(context, 12, 12, {
        rule: true,
        table: null,
        groups: [],
        align: 'start',
        balanced: false,
        indent: depth.indent,
        marker: null,
        size: BODY_SIZE,
        gapBefore: 0,
        dynamic: false,
      })
  }
}

function addList(
  context: Context,
  items: readonly (readonly Block[])[],
  depth: Depth,
  markerOf: (index: number) => string,
): void {
  if (depth.lists === 0) context.after = Math.max(context.after, ITEM_GAP * 2)
  const markers = items.map(([first], index) =>
    markerWord(context.maker.styles.of(PLAIN, baseOf(first)), markerOf(index)),
  )
  // Numbers from 100 on need more than the usual indent.
  const widest = markers.reduce((most, { width }) => Math.max(most, width), 0)
  const indent = Math.min(depth.indent + Math.max(LIST_INDENT, widest + MARKER_GAP), MOST_INDENT)
  const inner = { lists: depth.lists + 1, indent }
  items.forEach((blocks, index) => {
    const marker = markers[index]!
    const [first, ...rest] = blocks
    const startsWithText = first?.type === 'paragraph' || first?.type === 'heading'
    if (!startsWithText) addText(context, [], BODY, 'start', inner, marker, ITEM_GAP, ITEM_GAP)
    if (first) addBlock(context, first, inner, startsWithText ? marker : null)
    for (const block of rest) addBlock(context, block, inner, null)
  })
  if (depth.lists === 0) context.after = PARAGRAPH_GAP
}

/** What a block's text is set in where it says nothing else. */
export const baseOf = (block: Block | undefined): BaseStyle =>
  block?.type === 'heading' ? { size: HEADING[block.level].size, bold: true } : BODY

function push(context: Context, before: number, after: number, item: Item): void {
  const gapBefore = context.items.length === 0 ? 0 : Math.max(before, context.after)
  context.items.push({ ...item, gapBefore })
  context.after = after
}

function addText(
  context: Context,
  content: readonly Inline[],
  base: BaseStyle,
  align: TextAlign,
  depth: Depth,
  marker: Word | null,
  before: number,
  after: number,
): void {
  const item = textItem(context.maker, content, base, align, marker)
  push(context, before, after, { ...item, indent: depth.indent })
}

/** By the first letter of the columns' own text, or else of the document's. */
function runsToLeftIn(doc: Doc): Context['runsToLeft'] {
  const all = textOf([...inlinesOf(doc)])
  if (!hasRightToLeft(all)) return () => false
  const direction = directionOf(all)
  return own => (directionOf(textOf(own)) ?? direction) === 1
}

const textOf = (inlines: readonly Inline[]): string =>
  inlines.map(inline => (inline.type === 'text' ? inline.text : ' ')).join('')

function markerWord(style: TextStyle, text: string): Word {
  const pieces = piecesOf(text, style)
  return {
    pieces,
    width: pieces.reduce((sum, piece) => sum + piece.width, 0),
    space: 0,
    size: style.size,
    hyphen: null,
    hang: 0,
    hyphenation: null,
    direction: null,
    place: null,
  }
}

/** Where an item's marker starts, from the text's edge (points). */
export const markerX = (item: Item): number => item.indent - (item.marker?.width ?? 0) - MARKER_GAP

/** A hairline across the text's width; its origin is its top-left corner. */
export const ruleOps = (x: number, width: number): string =>
  `0.6 G 0.5 w ${n(x)} -0.25 m ${n(x + width)} -0.25 l S\n`
