import { type Rules, rulesOf } from './css.ts'

/** Longer HTML is cut: a letter is a page, and a browser takes seconds to parse more. */
const LONGEST = 4_000_000

/** A style sheet without an end tag extends to the end of the page. */
const SHEET = /<style\b[^<>]*>([\s\S]*?)(?:<\/style\s*>|$)/gi
const TAG = /<[a-z][^<>]*/gi
/** The style attribute, and style tags that `SHEET` does not match. */
const STYLE = /^(<)style\b|([\s"'/])style(?=\s*=)/gi

/** HTML without style sheets, whose style attributes are renamed to `data-style`. */
export const unstyled = (html: string): string =>
  html
    .slice(0, LONGEST)
    .replace(SHEET, '')
    .replace(TAG, tag => tag.replace(STYLE, '$1$2data-style'))

/**
 * Parses a pasted page without running, loading or styling anything. Browsers apply the content security policy of
 * this page to it, so its styles would be dropped, each with a violation. They are read here instead.
 */
export function parsePage(html: string): { body: HTMLElement; rules: Rules } {
  const sheets = Array.from(html.slice(0, LONGEST).matchAll(SHEET), match => match[1]!)
  const { body } = new DOMParser().parseFromString(unstyled(html), 'text/html')
  return { body, rules: rulesOf(sheets) }
}

/**
 * Whether the HTML was copied from an editor of this kind (ProseMirror). It says how deep its edges are cut, so it is
 * used as it is, without its styles.
 */
export const isEditorsOwn = (html: string): boolean => html.includes('data-pm-slice')
