import type { Design, Inline } from '../base/types.ts'
import { locatedBlocksOf } from '../document/walk.ts'
import type { DesignWarning } from './design-findings.ts'
import { documentsOf } from './documents.ts'

/** Whether a word names a field, as the headers of recipients files do. */
export type IsField = (word: string) => boolean

/** What other programs write where a field's value belongs, whatever is named. */
const ALWAYS = [
  /\{\{[^{}\n]{1,60}\}\}/,
  /\{%[^{}\n]{1,60}%\}/,
  /\{\s?MERGEFIELD\s[^{}\n]{1,60}\}/,
  /\{\d\}/,
  /<%[^<>\n]{1,60}%>/,
  /%%=[^%\n]{1,60}=%%/,
  /\$\{[^{}\n]{1,60}\}/,
  /\[\[[^[\]\n]{1,60}\]\]/,
  /<<[^<>\n]{1,60}>>/,
  /\*\|[^|\n]{1,60}\|\*/,
  // Quotation marks of other languages, so that no sentence is meant.
  /«[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+){0,2}»/u,
  // Neither `10 % till 20 %` nor `%C3%A5`.
  /(?<![\p{N}%])%{1,2}(?![0-9A-F]{2}%)[\p{L}_][\p{L}\p{N}_.-]{0,40}%{1,2}/u,
]

/** One word or a few, in single braces or brackets: only where they name a field. */
const IN_BRACES = /\{[#$%!=]?(?<braced>[^{}[\]\n]{1,40}?)%?\}|\[(?<bracketed>[^{}[\]\n]{1,40})\]/

/** One word between signs that other programs use: likewise, because people write `#svpol`, `<3` and `~ungefär~` too. */
const BETWEEN_SIGNS =
  /(?<![\p{L}\p{N}])(?<sign>##?|@@?|\$\$?|~~?|\|\|?|__|::)(?<signed>\p{L}[\p{L}\p{N}_.]{1,40})\k<sign>(?![\p{L}\p{N}])|<(?<angled>\p{L}[\p{L}\p{N}_.]{1,40})>|\$\((?<called>\p{L}[\p{L}\p{N}_.]{1,40})\)/u

const patterns = new RegExp([...ALWAYS, IN_BRACES, BETWEEN_SIGNS].map(({ source }) => source).join('|'), 'gu')

/** Most texts have none of these. */
const BEGINS = /[{[«<%*$#@~|]|__|::/

/** Whether a word names a field, perhaps one of an object: `field:name`, `Contact.City`. */
const names = (word: string, isField: IsField): boolean =>
  isField(word) || (/^[\w.:]+$/.test(word) && isField(word.slice(word.search(/[^.:]*$/))))

/** What looks like a field of another program in a text, and would be printed as it is. */
export function unreplacedIn(text: string, isField: IsField): { text: string; at: number }[] {
  if (!BEGINS.test(text)) return []
  const found = []
  for (const { 0: whole, index, groups } of text.matchAll(patterns)) {
    const word = groups?.braced ?? groups?.bracketed ?? groups?.signed ?? groups?.angled ?? groups?.called
    if (word === undefined || names(word.trim(), isField)) found.push({ text: whole, at: index })
  }
  return found
}

/** Stands for what is no text of the letter's own, in a block's text. */
const NO_TEXT = '\ufffc'

const textOf = (inline: Inline): string =>
  inline.type === 'text' ? inline.text : inline.type === 'hardBreak' ? '\n' : NO_TEXT

/**
 * What looks like a field in a design's own texts. A field may be written over several nodes, as where a part of it is
 * bold; `at` is the node in which it begins.
 */
export function* unreplacedTexts(design: Design, isField: IsField): Generator<DesignWarning> {
  const said = new Set<string>()
  for (const { document: where, doc } of documentsOf(design)) {
    for (const { block, path } of locatedBlocksOf(doc.content)) {
      const texts = block.content.map(textOf)
      for (const { text, at } of unreplacedIn(texts.join(''), isField)) {
        if (said.has(`${where} ${text}`)) continue
        said.add(`${where} ${text}`)
        let node = 0
        for (let end = texts[0]!.length; end <= at; end += texts[node]!.length) node++
        yield { code: 'text_unreplaced', params: { where, at: `${path}.content[${node}]`, text } }
      }
    }
  }
  for (const [where, value] of [
    ['returnAddress', design.returnAddress],
    ['caption', design.code?.caption],
  ] as const) {
    for (const { text } of unreplacedIn(value ?? '', isField)) {
      yield { code: 'text_unreplaced', params: { where, at: '', text } }
    }
  }
}
