import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { ResolvedPos } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { Language } from '#letter/hyphenation/languages.ts'

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

const CHIP = '\ufffc'

/** The text of a paragraph up to a place. Chips are U+FFFC, a new line begins after `\n`. */
export const textBefore = ({ parent, parentOffset }: ResolvedPos): string =>
  parent.textBetween(0, parentOffset, undefined, ({ type }) => (type.name === 'hardBreak' ? '\n' : CHIP))

/** Writes marks and dashes as the letter's language has them, while a person types. Undo gives back what was typed. */
export const Typography = Extension.create({
  name: 'typography',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, from, to, typed) {
          const { state } = view
          const $from = state.doc.resolve(from)
          if (!$from.parent.isTextblock) return false
          const found = asWritten(textBefore($from), typed, state.doc.attrs.language)
          if (!found) return false
          view.dispatch(state.tr.insertText(typed, from, to).scrollIntoView())
          const tr = view.state.tr.insertText(found.text, from - found.before, from + typed.length)
          view.dispatch(closeHistory(tr).setMeta('ownStep', true))
          return true
        },
      },
    }),
  ],
})
