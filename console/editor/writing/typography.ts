import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { Language } from '#letter/hyphenation/languages.ts'
import { changeTyped, textBefore } from './typed.ts'

/** Opening and closing quotation marks, double and single (CLDR 46, `delimiters`; French with its narrow spaces). */
type Marks = readonly [open: string, close: string, openSingle: string, closeSingle: string]

const ENGLISH: Marks = ['“', '”', '‘', '’']
const NORDIC: Marks = ['”', '”', '’', '’']
const NORWEGIAN: Marks = ['«', '»', '‘', '’']

const MARKS: Readonly<Record<Language, Marks | null>> = {
  sv: NORDIC,
  fi: NORDIC,
  da: NORDIC,
  nb: NORWEGIAN,
  nn: NORWEGIAN,
  de: ['„', '“', '‚', '‘'],
  fr: ['«\u202f', '\u202f»', '‘', '’'],
  en: ENGLISH,
  'en-GB': ENGLISH,
  nl: ENGLISH,
  und: null,
}

/** Before a mark that opens: nothing, a space, a dash, or a mark or bracket that opens. */
const OPENS = /(?:^|[\s\u2013\u2014([{/„“‘‚«”’])$/u
/** Signs that are also closing marks in some languages open only before a word, which a letter before them excludes. */
const CLOSES = /[\p{L}\p{N}\p{P}\ufffc][”’“‘]$/u

/** Text that takes the place of what was typed, and of so many characters before it. */
export interface Replacement {
  readonly text: string
  readonly before: number
}

/**
 * What a typed character becomes as one writes the language: quotation marks, an apostrophe, a dash between words, an
 * ellipsis. Null where it stays.
 * @param before see `textBefore`
 */
export function asWritten(before: string, typed: string, language: Language): Replacement | null {
  const marks = MARKS[language]
  if (!marks) return null
  const opens = OPENS.test(before) && !CLOSES.test(before)
  switch (typed) {
    case '"':
      return { text: marks[opens ? 0 : 1], before: 0 }
    case "'":
      if (opens) return { text: marks[2], before: 0 }
      // German closes with another sign than its apostrophe.
      return { text: before.lastIndexOf(marks[2]) > before.lastIndexOf(marks[3]) ? marks[3] : '’', before: 0 }
    case '.':
      return /(?<!\.)\.\.$/.test(before) ? { text: '…', before: 2 } : null
    case ' ':
      // A hyphen at the beginning of a line may be a list.
      return /\S --?$/.test(before) ? { text: '– ', before: before.endsWith('--') ? 2 : 1 } : null
    default:
      return null
  }
}

/** Writes marks and dashes as the letter's language has them, while a person types. Undo gives back what was typed. */
export const Typography = Extension.create({
  name: 'typography',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handleTextInput({ state: { doc } }, from, to, text) {
            const before = textBefore(doc.resolve(from))
            const found = before !== null && asWritten(before, text, doc.attrs.language)
            if (!found) return false
            changeTyped(editor, { text, from, to }, chain =>
              chain.command(({ tr }) => {
                tr.insertText(found.text, from - found.before, from + text.length)
                return true
              }),
            )
            return true
          },
        },
      }),
    ]
  },
})
