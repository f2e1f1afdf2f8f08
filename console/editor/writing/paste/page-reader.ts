import { isFieldName } from '../fields.ts'
import { startOf } from '../nodes/blocks.ts'
import { cleanText } from './characters.ts'
import { type Declarations, declaredFor, gapBelow, type Rules } from './css.ts'
import { alignOf, BLOCKS, headingOf, isHidden, lookOf, SKIPPED, wordListOf } from './elements.ts'
import type { PageBlock } from './join-lines.ts'
import { inLines, isBlank, type Look, type Piece, PLAIN_LOOK } from './lines.ts'
import { gridOf, isForLayout, isTabular, isTitleRow, rowsOf } from './table-elements.ts'
import {
  isTableOfLetters,
  lineOf,
  type PastedCell,
  type PastedTable,
  withoutSpace,
  withTitles,
} from './tables.ts'

/** The context of an element's text. */
interface Around {
  readonly look: Look
  readonly align: string
  readonly heading: 1 | 2 | 3 | null
  readonly item: PageBlock['item']
  readonly tight: boolean
  readonly linked: boolean
  readonly asTyped: boolean
}

/** The context of the page itself. */
export const AROUND: Around = {
  look: PLAIN_LOOK,
  align: 'start',
  heading: null,
  item: null,
  tight: true,
  linked: false,
  asTyped: false,
}

/** Smaller pictures (pixels) are tracking pixels or spacers, and are ignored. */
const LEAST_PICTURE = 4

/** Reads the elements of a pasted page, one after another, into blocks of text, rules and tables. */
export class PageReader {
  images = 0
  tables = 0
  beginsWithTable = false
  #endOfTable = 0
  readonly #rules: Rules
  readonly #leastRows: number
  readonly #blocks: PageBlock[] = []
  #open: Piece[] | null = null

  /** @param leastRows the fewest rows of a table; with fewer, it becomes lines */
  constructor(rules: Rules, leastRows: number) {
    this.#rules = rules
    this.#leastRows = leastRows
  }

  get endsWithTable(): boolean {
    return this.#endOfTable > 0 && this.#endOfTable === this.#blocks.length
  }

  finished(): PageBlock[] {
    this.#close()
    return this.#blocks
  }

  children(parent: Node, around: Around): void {
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) this.#text(node.nodeValue ?? '', around)
      else if (node instanceof Element) this.#element(node, around)
    }
  }

  #text(text: string, around: Around): void {
    const spaced = around.asTyped ? text : text.replace(/[ \t\n\r\f]+/g, ' ')
    this.#push({ text: cleanText(spaced), look: around.look }, around)
  }

  #push(piece: Piece, { heading, align, item, tight }: Around): void {
    if (!this.#open) {
      // White space between blocks does not begin a block.
      if ('text' in piece && /^ *$/.test(piece.text)) return
      this.#open = []
      this.#blocks.push({ heading, align, item, tight, rule: false, pieces: this.#open, table: null })
    }
    this.#open.push(piece)
  }

  #close(): void {
    this.#open = null
  }

  #element(element: Element, around: Around): void {
    const tag = element.localName
    const declared = declaredFor(element, this.#rules)
    if (SKIPPED.has(tag) || isHidden(element, declared) || declared.get('mso-list') === 'ignore') return
    // Word and WebKit have elements for tabs.
    if (declared.has('mso-tab-count') || element.classList.contains('Apple-tab-span')) {
      this.#push({ text: '\t', look: around.look }, around)
    } else if (tag === 'br') this.#break(element, around)
    else if (tag === 'img') this.#image(element, around)
    else if (tag === 'hr') {
      this.#close()
      this.#blocks.push({ ...around, rule: true, pieces: [], table: null })
    } else if (isFieldName(element.getAttribute('data-field'))) {
      const node = { type: 'mergeField', attrs: { field: element.getAttribute('data-field') } }
      this.#push({ node, look: around.look }, around)
    } else if (element.hasAttribute('data-phone-number')) {
      this.#push({ node: { type: 'phoneNumber' }, look: around.look }, around)
    } else if (element.hasAttribute('data-opt-out')) {
      this.#push({ node: { type: 'optOut' }, look: around.look }, around)
    } else if (tag === 'ul' || tag === 'ol') this.#list(element, around)
    else if (tag === 'table') this.#table(element, around)
    else this.#within(element, declared, around)
  }

  /** The second of two breaks ends the paragraph: mail programs mark its end in no other way. */
  #break(element: Element, around: Around): void {
    if (element.classList.contains('Apple-interchange-newline')) return
    const last = this.#open?.findLast(piece => !('text' in piece) || !/^ *$/.test(piece.text))
    if (last && 'text' in last && /\n *$/.test(last.text)) {
      this.#close()
      this.#blocks.push({ ...around, tight: false, rule: false, pieces: [], table: null })
    } else this.#push({ text: '\n', look: around.look }, around)
  }

  #within(element: Element, declared: Declarations, around: Around): void {
    const tag = element.localName
    const linked = around.linked || tag === 'a'
    const look = lookOf(element, declared, around.look, linked)
    const asTyped = around.asTyped || tag === 'pre'
    const heading = headingOf(element)
    if (!BLOCKS.has(tag) && heading === null) {
      this.children(element, { ...around, look, linked, asTyped })
      return
    }
    this.#close()
    const gap = gapBelow(declared)
    this.children(element, {
      look,
      linked,
      asTyped,
      align: alignOf(element, declared) ?? around.align,
      heading: heading ?? around.heading,
      item: wordListOf(element, declared) ?? around.item,
      tight: tag === 'p' ? gap !== null && gap < LEAST_GAP : gap === null || gap < LEAST_GAP,
    })
    this.#blank(element, around)
    this.#close()
  }

  /** An empty line between other lines becomes a gap. */
  #blank(element: Element, around: Around): void {
    if (around.item === null && this.#open === null && element.textContent?.trim() === '') {
      this.#blocks.push({ ...around, tight: false, rule: false, pieces: [], table: null })
    }
  }

  #list(element: Element, around: Around): void {
    this.#close()
    const level = (around.item?.level ?? 0) + 1
    const ordered = element.localName === 'ol'
    const start = startOf(element)
    for (const child of element.childNodes) {
      if (child instanceof Element && child.localName === 'li') {
        // Word on the web puts each item into a list of its own, with its level in an attribute.
        const said = Number(child.getAttribute('data-aria-level'))
        const list = said > 0 ? `aria ${element.getAttribute('data-listid') ?? ordered}` : element
        this.#element(child, { ...around, item: { level: said || level, ordered, start, list } })
      } else if (child instanceof Element && /^[uo]l$/.test(child.localName)) {
        // A list directly within a list: browsers show it as part of the item before.
        this.#list(child, { ...around, item: { level, ordered, start, list: element } })
      } else if (child instanceof Element) this.#element(child, around)
      else if (child.nodeType === Node.TEXT_NODE) this.#text(child.nodeValue ?? '', around)
    }
    this.#close()
  }

  #image(element: Element, around: Around): void {
    const alt = element.getAttribute('alt') ?? ''
    if (/^\p{Extended_Pictographic}/u.test(alt)) this.#text(alt, around)
    else {
      const sides = ['width', 'height'].map(side => Number.parseFloat(element.getAttribute(side) ?? '100'))
      if (Math.min(...sides) >= LEAST_PICTURE) this.images++
    }
  }

  /**
   * A table stays one where a letter can have it, otherwise its rows become lines. One that only places things on a
   * page is replaced by its contents.
   */
  #table(element: Element, around: Around): void {
    this.#close()
    for (const part of element.children) if (part.localName === 'caption') this.#element(part, around)
    const rows = rowsOf(element)
    const grid = gridOf(rows)
    const read = grid.map(row => row.map(cell => (cell ? this.#cell(cell, around) : [])))
    const isMarked = isTabular(element, grid.flat(), this.#rules)
    const isData = read.flat().every(([first, ...more]) => more.length === 0 && !first?.rule && !first?.table)
    const columns = grid[0]?.length ?? 0
    if (columns < 2 || !(isMarked || isData)) {
      this.#blocks.push(...read.flat(2))
      return
    }
    const cells = read.map((row, at) => row.map(blocks => cellOf(blocks, isTitleRow(rows[at]!))))
    const table = withTitles(isMarked ? cells : withoutSpace(cells))
    this.tables += read.flat(2).filter(block => block.table).length
    if (!isForLayout(element) && around.item === null && isTableOfLetters(table, this.#leastRows)) {
      this.#blocks.push({ ...around, heading: null, tight: false, rule: false, pieces: [], table })
    } else this.#lines(read, cells)
  }

  #cell(cell: Element, around: Around): PageBlock[] {
    const reader = new PageReader(this.#rules, this.#leastRows)
    reader.#element(cell, around)
    this.images += reader.images
    this.tables += reader.tables
    return reader.finished().filter(({ rule, table, pieces }) => rule || table || !isBlank(pieces))
  }

  #lines(read: readonly PageBlock[][][], cells: PastedTable): void {
    const isFirst = this.#blocks.length === 0
    let isTable = false
    for (const [at, row] of read.entries()) {
      const filled = row.filter(blocks => blocks.length > 0)
      if (filled.length < 2) this.#blocks.push(...filled.flat())
      else {
        isTable = true
        this.#blocks.push({
          ...filled[0]![0]!,
          tight: false,
          rule: false,
          pieces: lineOf(cells[at]!),
          table: null,
        })
      }
    }
    if (!isTable) return
    this.tables++
    this.beginsWithTable ||= isFirst
    this.#endOfTable = this.#blocks.length
  }
}

/** The blocks of a cell as one paragraph. A table within it becomes lines. */
function cellOf(blocks: readonly PageBlock[], isHeader: boolean): PastedCell {
  const lines = blocks.flatMap(({ rule, table, pieces }) => (rule ? [] : (table?.map(lineOf) ?? [pieces])))
  return { isHeader, align: blocks[0]?.align ?? 'start', pieces: inLines(lines) }
}

/** Below this space (points or pixels) lines count as lines of one paragraph. */
const LEAST_GAP = 3
