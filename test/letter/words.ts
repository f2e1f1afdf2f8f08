import { Steps } from '#letter/base/steps.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { hyphenatorsOf } from '#letter/hyphenation/hyphenators.ts'
import { LANGUAGES, languageOf } from '#letter/hyphenation/languages.ts'
import { groupOf, resolveGroup } from '#letter/layout/groups.ts'
import { breakLines } from '#letter/text/breaker.ts'
import { PLAIN, Styles } from '#letter/text/style.ts'
import type { Word } from '#letter/text/words.ts'

export const hyphenators = hyphenatorsOf(LANGUAGES.filter(languageOf))
const styles = new Styles(
  new Fonts(
    ['regular', 'bold'],
    'abcdefghijklmnopqrstuvwxyzåäöüéßABCDEFGHIKSVTRÅÄÖ0123456789 -–/.,:?&=()@_\u00ad\u00a0',
  ),
)
export const style = styles.of(PLAIN, { size: 11, bold: false })
export const bold = styles.of(PLAIN, { size: 11, bold: true })

export const groupIn = (value: string, language: 'sv' | 'en' | 'de' = 'sv') =>
  groupOf([{ text: value, field: null, style }], hyphenators.get(language)!, new Steps())
export const wordsIn = (value: string, language: 'sv' | 'en' | 'de' = 'sv'): Word[] =>
  resolveGroup(groupIn(value, language), () => '', new Steps())
export const shown = (words: readonly Word[]): string =>
  words.map(word => word.pieces.map(piece => piece.text).join('')).join('')

/** A word with all that may end a line in it. */
export function hyphenated(word: string, language: string): string {
  const breaks = hyphenators.get(languageOf(language)!)!.breaks(word)
  const parts = breaks.map(({ at, end }, i) => word.slice(breaks[i - 1]?.at ?? 0, at) + end)
  return parts.join('') + word.slice(breaks.at(-1)?.at ?? 0)
}

/** The texts of lines; a broken word has a hyphen at the line's end. */
export function linesOf(words: readonly Word[], measure: number): string[] {
  const lines = breakLines(words, measure, new Steps(), 'justified')
  return lines.ends.map((end, line) => shown(lines.words.slice(lines.ends[line - 1] ?? 0, end)).trimEnd())
}
