import { readColor, readSize } from '#letter/document/css-values.ts'

/** The declarations of a style attribute or rule, by property, in lower case. */
export type Declarations = ReadonlyMap<string, string>

const NONE: Declarations = new Map()

/** Longer style attributes are not written by people, and are ignored. */
const LONGEST = 4000

export function declarationsOf(text: string | null): Declarations {
  if (!text || text.length > LONGEST) return NONE
  const found = new Map<string, string>()
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon > 0) {
      const value = declaration.slice(colon + 1).replace(/!\s*important/i, '')
      found.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase())
    }
  }
  return found
}

/** Rules of a pasted page's style sheets by their selector: an element, a class, or both (`p.p1`). */
export type Rules = ReadonlyMap<string, Declarations>

const SIMPLE = /^[a-z0-9]*(?:\.[\w-]+)?$/i
const MOST_RULES = 2000

/** Reads style sheets, because web pages and Word use classes instead of style attributes. */
export function rulesOf(sheets: readonly string[]): Rules {
  const rules = new Map<string, Declarations>()
  for (const sheet of sheets) {
    const plain = sheet.replace(/<!--|-->/g, '').replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
    for (const rule of plain.split('}')) {
      const brace = rule.indexOf('{')
      if (brace < 0 || rules.size >= MOST_RULES) continue
      const declarations = declarationsOf(rule.slice(brace + 1))
      for (const selector of rule.slice(0, brace).split(',')) {
        const name = selector.trim().toLowerCase()
        if (name && SIMPLE.test(name))
          rules.set(name, new Map([...(rules.get(name) ?? NONE), ...declarations]))
      }
    }
  }
  return rules
}

/** The declarations of an element, from its rules and its own style (kept in `data-style`). */
export function declaredFor(element: Element, rules: Rules): Declarations {
  const own = declarationsOf(element.getAttribute('data-style'))
  if (rules.size === 0) return own
  const tag = element.localName
  const names = [tag, ...[...element.classList].flatMap(name => [`.${name}`, `${tag}.${name}`])]
  const declared = names.map(name => rules.get(name.toLowerCase())).filter(found => found !== undefined)
  return declared.length === 0 ? own : new Map([...declared, own].flatMap(one => [...one]))
}

/** CSS Fonts 4, absolute sizes, at 12 points for `medium` as mail programs have it. */
const KEYWORDS: Readonly<Record<string, number>> = {
  'x-small': 7.5,
  small: 10,
  medium: 12,
  large: 13.5,
  'x-large': 18,
  'xx-large': 24,
}

/** The size from `font-size` or the shorthand `font`, in points; null for none, and for relative sizes. */
export function fontSizeOf(declared: Declarations): number | null {
  const size = declared.get('font-size') ?? declared.get('font')?.match(/[\d.]+(?:px|pt)/)?.[0]
  if (size === undefined) return null
  return KEYWORDS[size] ?? (/\d\s*(?:px|pt)$/.test(size) ? readSize(size) : null)
}

/** The colour names that pages use. */
const NAMED: Readonly<Record<string, string>> = {
  red: '#ff0000',
  blue: '#0000ff',
  green: '#008000',
  navy: '#000080',
  maroon: '#800000',
  purple: '#800080',
  teal: '#008080',
  gray: '#808080',
  grey: '#808080',
  black: '#000000',
  windowtext: '#000000',
}

export const colorOf = (value: string | undefined): string | null =>
  value === undefined ? null : (NAMED[value] ?? readColor(value))

/** The space below a block in its own unit (points or pixels); null if it has no declaration. */
export function gapBelow(declared: Declarations): number | null {
  const sides = declared.get('margin')?.split(/\s+/)
  const margin = declared.get('margin-bottom') ?? sides?.[2] ?? sides?.[0]
  return margin === undefined ? null : Number.parseFloat(margin)
}
