import { type Rules, rulesOf } from './css.ts'

/** Longer is cut: a letter is a page, and a browser takes seconds for more. */
const LONGEST = 4_000_000

/** Without an end it goes on to the end of the page. */
const SHEET = /<style\b[^<>]*>([\s\S]*?)(?:<\/style\s*>|$)/gi
const TAG = /<[a-z][^<>]*/gi
/** The attribute, and a sheet's tag that is too odd to be one. */
const STYLE = /^(<)style\b|([\s"'/])style(?=\s*=)/gi

/** HTML whose style attributes are called `data-style` and whose sheets are gone. */
export const unstyled = (html: string): string =>
  html
    .slice(0, LONGEST)
    .replace(SHEET, '')
    .replace(TAG, tag => tag.replace(STYLE, '$1$2data-style'))

/**
 * A pasted page that runs nothing, loads nothing and styles nothing. Browsers hold a parsed document to the policy of
 * the page that parses it, so its styles would be lost, each with a violation: they are read here instead.
 */
export function parsePage(html: string): { body: HTMLElement; rules: Rules } {
  const sheets = Array.from(html.slice(0, LONGEST).matchAll(SHEET), match => match[1]!)
  const { body } = new DOMParser().parseFromString(unstyled(html), 'text/html')
  return { body, rules: rulesOf(sheets) }
}

/** What an editor of this kind has copied says how deep its edges are cut: it is read as it is, but for its styles. */
export const isEditorsOwn = (html: string): boolean => html.includes('data-pm-slice')
