import type { Doc } from '#letter/index.ts'
import { doc, field, paragraph, text } from '../support/letters.ts'
import { cell, type Node, row, table } from '../support/tables.ts'

/** Texts that make typesetting slow, as values and in documents: the shortest piece that is repeated. */
export const HOSTILE: Readonly<Record<string, string>> = {
  'words without a width': '\u0301\u200b',
  'soft hyphens alone': '\u00ad\u200b',
  'a soft hyphen after every letter': 'i\u00ad',
  'a soft hyphen after every mark': '\u0301\u00ad',
  'a break after every letter': 'i\u200b',
  'hair spaces': '\u200a',
  'combining marks': '\u0301',
  'marks in falling order': '\u0315\u0300',
  'an unbroken word': 'a',
  spaces: ' ',
  'words of a letter': 'i ',
  tabs: '\t',
  joiners: '\u200d',
  'joined emoji': '\u{1F469}\u200d',
  'emoji with modifiers': '\u{1F44D}\u{1F3FD}',
  'right to left': '\u05d0\u202e ',
  'an unbroken Arabic word': 'ب',
  'Arabic marks': 'ب\u064b\u0651',
  'Arabic and digits in turn': 'ب1',
  'digits alone': '1 ',
  'brackets both ways': '(א[a',
  'deep embeddings': '\u202b\u2067א',
  'isolates in turn': '\u2067א\u2069 \u2066a\u2069',
  'stacked letters': 'क्',
  'Thai without a space': 'น้ำท่วมที่',
  'joiners between letters that join': 'ب\u200c',
  'half a pair': '\ud83d',
  'whole pairs': '\u{1D160}',
  'two fonts in turn': 'a\u2200',
  ideographs: '\u4e00',
  prose: 'vi har flyttat till en ny lokal och ',
}

/** @param length UTF-16 units */
export const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

const small = { type: 'textStyle', attrs: { fontSize: 4 } }

/** Documents by size: each holds about so many nodes, characters or fields. */
export const SHAPES: Readonly<Record<string, (size: number) => Doc>> = {
  'many text nodes': size => doc(paragraph(...Array.from({ length: size }, () => text('ab ')))),
  'text nodes that make one word': size => doc(paragraph(...Array.from({ length: size }, () => text('ab')))),
  'a style for each node': size =>
    doc(
      paragraph(
        ...Array.from({ length: size }, (_, i) =>
          text('ab ', 'underline', {
            type: 'textStyle',
            attrs: { fontSize: 4 + (i % 90), color: `#${String(i).padStart(6, '0')}` },
          }),
        ),
      ),
    ),
  'many fields': size =>
    doc(paragraph(...Array.from({ length: size / 2 }, () => [field('more'), text(' ')]).flat())),
  'fields without a space': size => doc(paragraph(...Array.from({ length: size }, () => field('more')))),
  'fields and hard breaks': size =>
    doc(paragraph(...Array.from({ length: size / 2 }, () => [field('more'), { type: 'hardBreak' }]).flat())),
  'many paragraphs': size => doc(...Array.from({ length: size / 2 }, () => paragraph(field('more')))),
  'lists in lists': size => doc(nested(5, size / 24)),
  'small print': size => doc(paragraph(text('i '.repeat(size), small), field('more'))),
  'tiny words': size => doc(paragraph(text('i\u200b'.repeat(size), small), field('more'))),
  'a long word': size => doc(paragraph(text('x'.repeat(size)), field('more'))),
  'a table of fields': size => doc(tableOf(size / 25, 8, field('more'))),
  'a table of numbers': size => doc(tableOf(size / 25, 8, text('1 234,5'), 'decimal')),
  'a column of long words': size => doc(tableOf(4, 2, text('x'.repeat(size)))),
  'lines with tabs': size =>
    doc(...Array.from({ length: size / 4 }, () => paragraph(text('1\t'), field('more'), text('\t1')))),
  'columns in turn': size =>
    doc(...Array.from({ length: size / 2 }, (_, i) => paragraph(text(`ا${'\tا'.repeat(1 + (i % 2))}`)))),
  'tabs alone': size => doc(paragraph(text('\t'.repeat(size)), field('more'))),
  'marks on a letter': size =>
    doc(paragraph(text(`a${'\u0315'.repeat(size / 2)}${'\u0300'.repeat(size / 2)}`))),
}

function nested(depth: number, items: number): object & Record<string, unknown> {
  const inner = depth > 0 ? [nested(depth - 1, items)] : []
  const item = { type: 'listItem', content: [paragraph(field('more'))] }
  return {
    type: 'bulletList',
    content: [...Array.from({ length: items }, () => item), { type: 'listItem', content: inner }],
  }
}

const tableOf = (rows: number, columns: number, inline: Node, textAlign: string | null = null): Node => {
  const content = Array.from({ length: columns }, () => cell(inline, textAlign))
  return table(...Array.from({ length: rows }, () => row(...content)))
}
