import { OPT_OUT } from '../base/opt-out.ts'
import type { Steps } from '../base/steps.ts'
import type { Inline, TextAlign } from '../base/types.ts'
import { clean } from '../font/characters.ts'
import type { Hyphenator } from '../hyphenation/hyphenator.ts'
import { isolated } from '../script/bidi.ts'
import { arranged } from '../text/arrange.ts'
import { ANYTHING, ONE_WORD } from '../text/glue.ts'
import type { BaseStyle, Styles, TextStyle } from '../text/style.ts'
import type { Word } from '../text/words.ts'
import { type Atom, type Group, groupOf } from './groups.ts'
import type { Item } from './item.ts'

/** What the texts of a document are made with. */
export interface TextMaker {
  readonly styles: Styles
  readonly hyphenator: Hyphenator
  /** As it is printed. */
  readonly phoneNumber: string
  readonly steps: Steps
}

/** A paragraph or heading, without an indent. @param base what it is set in where it says nothing else */
export function textItem(
  { styles, hyphenator: hyphenate, phoneNumber, steps }: TextMaker,
  content: readonly Inline[],
  base: BaseStyle,
  align: TextAlign,
  marker: Word | null = null,
): Item {
  const groups: Group[] = []
  const balanced = base.bold && align !== 'justify'
  // Words of headings are hyphenated if they are longer than a line; those of centred text, which has no straight edge to
  // keep, never are.
  const hyphenator = !balanced && (base.bold || align === 'center') ? null : hyphenate
  let atoms: Atom[] = []
  for (const inline of content) {
    if (inline.type === 'hardBreak') {
      groups.push(groupOf(atoms, hyphenator, steps))
      atoms = []
      continue
    }
    const style = styles.of(inline.style, base)
    if (inline.type === 'mergeField') atoms.push({ text: ANYTHING, field: inline.field, style })
    else if (inline.type === 'optOut') atoms.push({ text: ONE_WORD, field: OPT_OUT, style })
    else {
      const text = inline.type === 'text' ? clean(inline.text) : numberIn(style, phoneNumber)
      atoms.push({ text, field: null, style })
    }
  }
  groups.push(groupOf(atoms, hyphenator, steps))
  const empty = groups.length === 1 && groups[0]!.length === 0 && marker === null
  const dynamic = groups.some(group => group.some(word => Array.isArray(word)))
  return {
    groups: dynamic ? groups : arranged(groups as readonly (readonly Word[])[], steps),
    rule: false,
    table: null,
    align,
    balanced,
    indent: 0,
    marker,
    // Writers use empty paragraphs as space; a whole line in addition to the paragraph gaps would be too much.
    size: empty ? base.size / 2 : base.size,
    gapBefore: 0,
    dynamic,
  }
}

/** In right-to-left text the groups of a number would change places. */
const numberIn = (style: TextStyle, phoneNumber: string): string =>
  style.stack.runsBothWays ? isolated(phoneNumber) : phoneNumber
