import { isAlignment } from '../nodes/align.ts'
import type { Declarations } from './css.ts'
import { colorOf, fontSizeOf } from './css.ts'
import type { Look } from './lines.ts'

/** Elements without text for a letter. */
export const SKIPPED = new Set(
  'head script style title template noscript object embed iframe audio video canvas svg math select textarea input del'.split(
    ' ',
  ),
)

/** Elements that are blocks of their own. */
export const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form header li main nav p pre section summary table tbody td tfoot th thead tr'.split(
    ' ',
  ),
)

const MARKS: Readonly<Record<string, Partial<Look>>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  dfn: { italic: true },
  u: { underline: true },
  ins: { underline: true },
}

/** Points of the sizes 1 to 7 of HTML 3.2. */
const FONT_SIZES = [7.5, 10, 12, 13.5, 18, 24, 36]

/** The look of an element's text, which inherits from `around`. Links look like plain text. */
export function lookOf(element: Element, declared: Declarations, around: Look, linked: boolean): Look {
  const look: { -readonly [Key in keyof Look]: Look[Key] } = { ...around, ...MARKS[element.localName] }
  if (element.localName === 'font') {
    look.size = FONT_SIZES[Number(element.getAttribute('size')) - 1] ?? look.size
    look.color = colorOf(element.getAttribute('color')?.toLowerCase()) ?? look.color
  }
  const weight = declared.get('font-weight')
  if (weight !== undefined && weight !== 'inherit') look.bold = /^(?:bold|[6-9]\d\d)/.test(weight)
  const slant = declared.get('font-style')
  if (slant !== undefined && slant !== 'inherit') look.italic = /^(?:italic|oblique)/.test(slant)
  const line = declared.get('text-decoration') ?? declared.get('text-decoration-line')
  if (line?.includes('underline')) look.underline = true
  look.size = fontSizeOf(declared) ?? look.size
  look.color = colorOf(declared.get('color')) ?? look.color
  return linked ? { ...look, underline: around.underline, color: around.color } : look
}

/** The alignment of an element's text; null if it says none. */
export function alignOf(element: Element, declared: Declarations): string | null {
  if (element.localName === 'center') return 'center'
  // Excel's `general` leaves it to the attribute.
  const said = declared.get('text-align')
  const align = said === undefined || said === 'general' ? element.getAttribute('align')?.toLowerCase() : said
  if (align === undefined) return null
  return isAlignment(align) && align !== 'left' ? align : 'start'
}

/** Whether the source did not show the element, as a mail's preview line or Word's bookmarks. */
export const isHidden = (element: Element, declared: Declarations): boolean =>
  element.hasAttribute('hidden') ||
  declared.get('display') === 'none' ||
  declared.get('visibility') === 'hidden' ||
  declared.get('mso-hide') === 'all' ||
  /^0(?:px|pt)?$/.test(declared.get('font-size') ?? '')

/** The level of a heading, in whatever way its program marks it. */
export function headingOf(element: Element): 1 | 2 | 3 | null {
  const written =
    /^h([1-6])$/.exec(element.localName)?.[1] ??
    (element.getAttribute('role') === 'heading' ? (element.getAttribute('aria-level') ?? '2') : undefined) ??
    (element.classList.contains('MsoTitle') ? '1' : undefined)
  if (written === undefined) return null
  return written === '1' ? 1 : written === '2' ? 2 : 3
}

/** A list's mark before a paragraph, as Word writes it: `1.`, `a)`, `iv.`; a bullet is any other. */
const NUMBER = /^\(?(?:(\d{1,6})|[a-z]{1,5})[.):]/i

export interface ListMark {
  readonly level: number
  readonly ordered: boolean
  readonly start: number
  readonly list: string
}

/**
 * Reads the list of a paragraph by Word, whose lists are paragraphs with a declaration such as `mso-list: l0 level1
 * lfo1`.
 */
export function wordListOf(element: Element, declared: Declarations): ListMark | null {
  const match = /level(\d)(?:\s+(lfo\d+))?/.exec(declared.get('mso-list') ?? '')
  if (!match) return null
  const mark = element.querySelector('[data-style*="mso-list:Ignore" i]')?.textContent?.trim() ?? ''
  const number = NUMBER.exec(mark)
  return {
    level: Number(match[1]),
    ordered: number !== null,
    start: Number(number?.[1] ?? 1),
    list: `${match[2]} ${number !== null}`,
  }
}
