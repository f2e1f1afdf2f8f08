import { clean } from '../font/characters.ts'
import type { Box } from '../geometry.ts'
import { pt } from '../geometry.ts'
import { breakLines } from '../text/breaker.ts'
import { Pen } from '../text/lines.ts'
import type { TextStyle } from '../text/style.ts'
import { type Word, wordOf, wordsOf } from '../text/words.ts'
import type { LetterRecipient } from '../types.ts'
import { countryKey, countryLine } from './countries.ts'

/**
 * Sizes that an address is tried at, largest first, as shares of its style's size. Postal machines read 10 to
 * 12 points: the first two keep to that, and a line is wrapped before it is set smaller still.
 */
const SHARES = [1, 10 / 11, 0.82, 0.73, 0.64, 0.55, 0.45, 0.36, 0.28, 0.2]
const WHOLE_LINES = 2
const LEADING = 1.2

/**
 * Lines from the top-left corner of a box, on a straight left margin and without blank lines, as large as the
 * box allows.
 * @returns operators in page coordinates
 */
export function drawAddress(
  lines: readonly string[],
  style: TextStyle,
  box: Box,
  pageHeight: number,
): string {
  const filled = lines.map(line => clean(line).trim()).filter(line => line !== '')
  if (filled.length === 0) return ''
  const rows = filled.map(line => wordOf([{ text: line, style }]))
  const [w, h] = [pt(box.w), pt(box.h)]
  for (let i = 0; i < SHARES.length; i++) {
    const share = SHARES[i]!
    const measure = w / share
    const most = Math.floor(h / (style.size * share * LEADING) + 0.001)
    const whole = rows.every(row => row.width <= measure)
    if (!whole && i < WHOLE_LINES - 1) continue
    const fitted = whole ? rows.map(row => [row]) : filled.flatMap(line => wrap(line, style, measure))
    if (fitted.length > most && i < SHARES.length - 1) continue
    return drawRows(fitted.slice(0, most), style.size, share, pt(box.x), pt(pageHeight - box.y))
  }
  return ''
}

function wrap(line: string, style: TextStyle, measure: number): Word[][] {
  const { words, ends } = breakLines(wordsOf([{ text: line, style }]), measure)
  return ends.map((end, i) => words.slice(ends[i - 1] ?? 0, end))
}

function drawRows(
  rows: readonly (readonly Word[])[],
  size: number,
  share: number,
  x: number,
  top: number,
): string {
  const pen = new Pen(share)
  const leading = size * share * LEADING
  rows.forEach((words, i) => {
    pen.moveTo(x, top - i * leading - size * share * 0.86)
    pen.line(words, 0, words.length, 0)
  })
  return pen.finish()
}

/**
 * A recipient's lines in postal order: post code and town share a line, and the country stands last, only where
 * the letter leaves the sender's country.
 */
export function addressLines(recipient: LetterRecipient, homeCountry: string): string[] {
  const home = countryKey(homeCountry)
  const country = countryKey(recipient.country) || home
  const postCode = country === SWEDEN ? groupedPostCode(recipient.postCode) : recipient.postCode
  // Joined by a no-break space: code and town stay together where a long town must be wrapped.
  const lines = [recipient.name, recipient.street, `${postCode.trim()}\u00a0${recipient.postTown.trim()}`]
  if (country !== home) lines.push(countryLine(recipient.country))
  return lines
}

const SWEDEN = countryKey('se')

/** Swedish post codes are written 123 45. */
const groupedPostCode = (postCode: string): string =>
  postCode.trim().replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2')

/** The sender's lines as they were written. */
export const senderLines = (returnAddress: string): string[] => returnAddress.split(/\r\n?|\n/)
