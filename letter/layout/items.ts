import { clean } from '../font/characters.ts'
import { n, pt } from '../geometry.ts'
import { CHARACTER, type Steps } from '../steps.ts'
import { type BaseStyle, BODY_SIZE, PLAIN, type Styles, type TextStyle } from '../text/style.ts'
import { breaksOf, piecesOf, Rest, type Span, textOf, type Word, wordsOf } from '../text/words.ts'
import type { Block, Doc, Inline, TextAlign } from '../types.ts'

/** What a merge field stands for in one letter (clean text). */
export type FieldValue = (field: string) => string

/** Text, or a merge field with what stands in for it where line breaks are looked for. */
export interface Atom extends Span {
  readonly field: string | null
}

/** Between hard breaks: words that are ready, and those that a merge field is part of. */
export type Group = readonly (Word | readonly Atom[])[]

/** A block of text or a rule, with what stands before it. Lengths are points at the design's own size. */
export interface Item {
  readonly groups: readonly Group[]
  readonly rule: boolean
  readonly align: TextAlign
  readonly indent: number
  readonly marker: Word | null
  readonly size: number
  readonly gapBefore: number
  /** Whether a merge field can change it. */
  readonly dynamic: boolean
}

const HEADING: Record<1 | 2 | 3, { size: number; before: number; after: number }> = {
  1: { size: 19, before: 18, after: 9 },
  2: { size: 14, before: 15, after: 5 },
  3: { size: 11.5, before: 13, after: 3 },
}
const BODY: BaseStyle = { size: BODY_SIZE, bold: false }
const PARAGRAPH_GAP = 7.5
const ITEM_GAP = 2
const LIST_INDENT = pt(6.5)
const MARKER_GAP = 5.5
const BULLETS = ['•', '–', '·']
/** What lists and phone numbers add to the document's own characters, for the font subset. */
export const ITEM_CHARACTERS = `${BULLETS.join('')}0123456789.-\u2011\u00a0`
/** Stands in for a merge field: a value mostly begins and ends in letters. */
const LETTER = 'x'

interface Context {
  readonly styles: Styles
  readonly phoneNumber: string
  readonly steps: Steps
  readonly items: Item[]
  after: number
}

/** A document as a flat row of items, everything done that doesn't depend on the recipient. */
export function itemsOf(doc: Doc, styles: Styles, phoneNumber: string | null, steps: Steps): Item[] {
  const context: Context = {
    styles,
    steps,
    // A number that is broken over two lines is misdialled.
    phoneNumber: clean(phoneNumber ?? '')
      .replaceAll(' ', '\u00a0')
      .replaceAll('-', '\u2011'),
    items: [],
    after: 0,
  }
  for (const block of doc.content) addBlock(context, block, 0, null)
  return context.items
}

function addBlock(context: Context, block: Block, depth: number, marker: string | null): void {
  const gap = depth === 0 ? PARAGRAPH_GAP : ITEM_GAP
  switch (block.type) {
    case 'paragraph':
      addText(context, block.content, BODY, block.align, depth, marker, gap, gap)
      break
    case 'heading': {
      const { size, before, after } = HEADING[block.level]
      addText(context, block.content, { size, bold: true }, block.align, depth, marker, before, after)
      break
    }
    case 'bulletList':
      addList(context, block.items, depth, () => BULLETS[Math.min(depth, BULLETS.length - 1)]!)
      break
    case 'orderedList':
      addList(context, block.items, depth, index => `${block.start + index}.`)
      break
    case 'horizontalRule':
      push(context, 12, 12, {
        rule: true,
        groups: [],
        align: 'left',
        indent: depth * LIST_INDENT,
        marker: null,
        size: BODY_SIZE,
        dynamic: false,
      })
  }
}

function addList(
  context: Context,
  items: readonly (readonly Block[])[],
  depth: number,
  markerOf: (index: number) => string,
): void {
  if (depth === 0) context.after = Math.max(context.after, ITEM_GAP * 2)
  items.forEach((blocks, index) => {
    const marker = markerOf(index)
    const [first, ...rest] = blocks
    const startsWithText = first?.type === 'paragraph' || first?.type === 'heading'
    if (!startsWithText) addText(context, [], BODY, 'left', depth + 1, marker, ITEM_GAP, ITEM_GAP)
    if (first) addBlock(context, first, depth + 1, startsWithText ? marker : null)
    for (const block of rest) addBlock(context, block, depth + 1, null)
  })
  if (depth === 0) context.after = PARAGRAPH_GAP
}

function push(context: Context, before: number, after: number, item: Omit<Item, 'gapBefore'>): void {
  const gapBefore = context.items.length === 0 ? 0 : Math.max(before, context.after)
  context.items.push({ ...item, gapBefore })
  context.after = after
}

function addText(
  context: Context,
  content: readonly Inline[],
  base: BaseStyle,
  align: TextAlign,
  depth: number,
  markerText: string | null,
  before: number,
  after: number,
): void {
  const groups: Group[] = []
  let atoms: Atom[] = []
  for (const inline of content) {
    if (inline.type === 'hardBreak') {
      groups.push(groupOf(atoms, context.steps))
      atoms = []
      continue
    }
    const style = context.styles.of(inline.style, base)
    if (inline.type === 'mergeField') atoms.push({ text: LETTER, field: inline.field, style })
    else {
      const text = inline.type === 'text' ? clean(inline.text) : context.phoneNumber
      atoms.push({ text, field: null, style })
    }
  }
  groups.push(groupOf(atoms, context.steps))
  const empty = groups.length === 1 && groups[0]!.length === 0 && markerText === null
  const marker = markerText === null ? null : markerWord(context.styles.of(PLAIN, base), markerText)
  push(context, before, after, {
    groups,
    rule: false,
    align,
    indent: depth * LIST_INDENT,
    marker,
    // Writers leave empty paragraphs for air; a whole line on top of the paragraph gaps would be too much.
    size: empty ? base.size / 2 : base.size,
    dynamic: groups.some(group => group.some(word => Array.isArray(word))),
  })
}

function markerWord(style: TextStyle, text: string): Word {
  const pieces = piecesOf(text, style)
  return {
    pieces,
    width: pieces.reduce((sum, piece) => sum + piece.width, 0),
    space: 0,
    size: style.size,
    hyphen: null,
  }
}

/** Where the marker of an item starts, measured from the text's edge. */
export const markerX = (item: Item): number => item.indent - (item.marker?.width ?? 0) - MARKER_GAP

/** Cuts atoms into words; a word that a field is part of stays in atoms until the letter is drawn. */
function groupOf(atoms: readonly Atom[], steps: Steps): Group {
  const text = textOf(atoms)
  steps.spend((1 + atoms.length + text.length) * CHARACTER)
  const rest = new Rest(atoms)
  const group: (Word | readonly Atom[])[] = []
  let start = 0
  for (const end of breaksOf(text)) {
    const word = rest.take(end - start)
    if (word.some(atom => atom.field !== null)) group.push(word)
    else for (const part of wordsOf(word, steps)) group.push(part)
    start = end
  }
  return group
}

/** The words of a group in one letter. */
export function resolveGroup(group: Group, value: FieldValue, steps: Steps): Word[] {
  const words: Word[] = []
  for (const entry of group) {
    if (!isAtoms(entry)) {
      words.push(entry)
      continue
    }
    const spans: Span[] = []
    for (const atom of entry) {
      const text = atom.field === null ? atom.text : value(atom.field)
      if (text !== '') spans.push({ text, style: atom.style })
    }
    // A field without a value takes the space after it along, or two would stand side by side.
    if (entry.length > 1 && spans.every(span => span.text.trim() === '')) continue
    // Spread, a text that breaks at every character would have more arguments than a call can.
    for (const word of wordsOf(spans, steps)) words.push(word)
  }
  return words
}

/** Characters that a group comes to at most. @param longest characters of a field's value at most */
export function mostCharacters(group: Group, longest: (field: string) => number): number {
  let sum = 0
  for (const entry of group) {
    if (isAtoms(entry)) {
      for (const { text, field } of entry) sum += field === null ? text.length : longest(field)
    } else for (const { text } of entry.pieces) sum += text.length
  }
  return sum
}

export const isAtoms = (entry: Word | readonly Atom[]): entry is readonly Atom[] => Array.isArray(entry)

/** A hairline across the text's width; its origin is its top-left corner. */
export const ruleOps = (x: number, width: number): string =>
  `0.6 G 0.5 w ${n(x)} -0.25 m ${n(x + width)} -0.25 l S\n`
