import type { Block, Inline, Paragraph } from '../base/types.ts'

/** A block of a document, or lines with tabs, which are set in columns. `joined`: it continues the paragraph before it. */
export type Part = { readonly joined: boolean } & (
  | { readonly block: Block }
  | { readonly lines: readonly TabbedLine[] }
)

export interface TabbedLine {
  /** What stands between the tabs. */
  readonly cells: readonly (readonly Inline[])[]
  /** Whether it is in the same paragraph as the line before it. */
  readonly joined: boolean
}

/** A line with more tabs is spaced by hand. */
const MOST_CELLS = 8
/** Characters before a tab. What is longer is prose with a tab by mistake, which stays a space. */
const LONGEST_LABEL = 60

/** A document's blocks in order. Lines with the same number of tabs are together as long as nothing stands between. */
export function partsOf(blocks: readonly Block[]): Part[] {
  const parts: Part[] = []
  let lines: TabbedLine[] = []
  for (const block of blocks) {
    if (!mayHaveColumns(block)) {
      parts.push({ block, joined: false })
      lines = []
      continue
    }
    /** The lines without tabs since the last one with tabs in this paragraph. */
    let plain: Inline[] | null = null
    for (const [index, line] of linesOf(block.content).entries()) {
      const joined = index > 0
      const cells = cellsOf(line)
      if (cells !== null) {
        plain = null
        if (lines[0]?.cells.length !== cells.length) {
          lines = []
          parts.push({ lines, joined })
        }
        lines.push({ cells, joined })
        continue
      }
      lines = []
      if (plain !== null) plain.push({ type: 'hardBreak' }, ...line)
      else {
        plain = line
        parts.push({ block: { ...block, content: plain }, joined })
      }
    }
  }
  return parts
}

/** Text that is centred or set to the right has no columns, nor have lists and headings: a tab is a space there. */
const mayHaveColumns = (block: Block): block is Paragraph =>
  block.type === 'paragraph' &&
  (block.align === 'start' || block.align === 'left' || block.align === 'justify') &&
  block.content.some(inline => inline.type === 'text' && inline.text.includes('\t'))

/** What stands between hard breaks. */
export function linesOf(content: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]]
  for (const inline of content) {
    if (inline.type === 'hardBreak') lines.push([])
    else lines.at(-1)!.push(inline)
  }
  return lines
}

/** Null where tabs divide nothing. */
function cellsOf(line: readonly Inline[]): Inline[][] | null {
  const cells: Inline[][] = [[]]
  for (const inline of line) {
    if (inline.type !== 'text') cells.at(-1)!.push(inline)
    else {
      for (const [index, text] of inline.text.split('\t').entries()) {
        if (index > 0) cells.push([])
        // Spaces beside a tab would move what is aligned.
        const own = cells.at(-1)!.length === 0 && cells.length > 1 ? text.trimStart() : text
        if (own !== '') cells.at(-1)!.push({ ...inline, text: own })
      }
    }
  }
  while (cells.at(-1)?.length === 0) cells.pop()
  const columns = cells.filter(cell => cell.some(hasInk)).length > 1 && cells.length <= MOST_CELLS
  return columns && cells.slice(0, -1).every(cell => lengthOf(cell) <= LONGEST_LABEL) ? cells : null
}

const hasInk = (inline: Inline): boolean => inline.type !== 'text' || inline.text.trim() !== ''

const lengthOf = (cell: readonly Inline[]): number =>
  cell.reduce((sum, inline) => sum + (inline.type === 'text' ? inline.text.length : 0), 0)
