import { CHARACTER, type Steps } from '../base/steps.ts'
import { lineOrder } from '../text/arrange.ts'
import { lineWidth, type Piece, piecesOf, textOf, type Word } from '../text/words.ts'

/** Digits, with what groups them and divides off their decimals. */
const DIGITS = "\\p{Nd}+(?:[ \\u00a0\\u2009\\u202f.,'’٫٬]\\p{Nd}+)*"
const NUMBER = new RegExp(DIGITS, 'u')
/** With its sign, currency or unit: "−12 450,50 kr", "4:-", "3,5 %", "SEK 450". One that begins with 0 is a name for something. */
const AMOUNT = new RegExp(
  `^[-–−+±]?\\s?(?:\\p{Sc}\\s?|[A-Z]{3}\\s)?(?!0\\p{Nd})${DIGITS}(?:[:,]-|\\s?(?:[%‰°]|\\p{Sc}|\\p{L}{1,5}[²³]?(?:/\\p{L}{1,5})?))?\\.?$`,
  'u',
)
const NONE = /^[-–—−]?$/
const MARKS = /[.,٫]/g
/** Around the value of a merge field. */
const ISOLATES = /[\u2068\u2069]/g
/** Characters of a line: a longer one is prose. */
const LONGEST = 60

/** What of a line stands before and behind the place where the decimals begin (points at the design's own size). */
export interface Sides {
  readonly before: number
  readonly after: number
}

/**
 * Where the lines of a column are divided, so that their decimal separators can stand below each other; null for a line
 * without digits. The first number of a line counts. Without a separator it is divided behind its last digit.
 */
export function sidesOf(lines: readonly (readonly Word[])[], steps: Steps): (Sides | null)[] {
  const numbers = lines.map(words => numberIn(lineText(words)))
  // "1.234" may be a thousand: three digits are decimals where another number of the column has the same separator.
  const certain = new Set(numbers.map(number => (number?.isCertain ? number.mark : null)))
  return lines.map((words, index) => {
    const number = numbers[index]
    if (!number) return null
    const before =
      number.mark !== null && certain.has(number.mark)
        ? edgeOf(words, number.markAt, 'left', steps)
        : edgeOf(words, number.end - 1, 'right', steps)
    return { before, after: lineWidth(words) - before }
  })
}

/** Whether lines hold amounts alone, and dashes or nothing where there is none. */
export function areAmounts(lines: readonly (readonly Word[])[]): boolean {
  const texts = lines.map(words => lineText(words).replace(ISOLATES, '').trim())
  return texts.some(text => AMOUNT.test(text)) && texts.every(text => NONE.test(text) || AMOUNT.test(text))
}

/** The text of a line; of one that is too long, something that is no number. */
const lineText = (words: readonly Word[]): string => {
  if (words.length > LONGEST) return '?'
  const text = words.map(word => textOf(word.pieces)).join('')
  return text.length > LONGEST ? '?' : text
}

function numberIn(text: string) {
  const found = NUMBER.exec(text)
  if (!found) return null
  const [digits] = found
  const end = found.index + digits.length
  const marks = [...digits.matchAll(MARKS)]
  const last = marks.at(-1)
  // Twice the same: 1.234.567.
  if (!last || marks.filter(([mark]) => mark === last[0]).length > 1)
    return { end, mark: null, markAt: -1, isCertain: false }
  const decimals = digits.length - last.index - 1
  const isCertain = decimals !== 3 || /^[0٠۰]$/.test(digits.slice(0, last.index))
  return { end, mark: last[0], markAt: found.index + last.index, isCertain }
}

/** Where an edge of a character stands in a line. @param at of the character in the line's text */
function edgeOf(words: readonly Word[], at: number, side: 'left' | 'right', steps: Steps): number {
  const pieces = words.flatMap(word => word.pieces)
  let within = at
  let index = 0
  while (within >= pieces[index]!.text.length) within -= pieces[index++]!.text.length
  const own = pieces[index]!
  steps.spend((within + (side === 'left' ? 2 : 1)) * (CHARACTER + own.style.stack.shaping))
  let x = 0
  for (const { piece } of lineOrder(words, 0, words.length)) {
    if (piece === own) break
    x += piece.width
  }
  const upTo = widthOf(own, own.text.slice(0, within + 1))
  return x + (side === 'left' ? upTo - widthOf(own, own.text[within]!) : upTo)
}

const widthOf = ({ style }: Piece, text: string): number =>
  piecesOf(text, style).reduce((sum, { width }) => sum + width, 0)
