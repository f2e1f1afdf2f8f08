import type { JSONContent } from '@tiptap/core'
import { fieldsWritten, type KnownFields } from '../fields.ts'
import { type Look, marksOf } from '../letter-document.ts'

export type { Look }

export const PLAIN_LOOK: Look = { bold: false, italic: false, underline: false, size: null, color: null }

/** A piece of a line: text, a node of the editor, or `\n` for a line that is broken by hand. */
export type Piece =
  | { readonly text: string; readonly look: Look }
  | { readonly node: JSONContent; readonly look: Look }

const BREAK = '\n'

/** Whether a block is empty: pages use empty blocks as space. */
export const isBlank = (pieces: readonly Piece[]): boolean =>
  pieces.every(piece => 'text' in piece && piece.text.trim() === '')

const sameLook = (a: Look, b: Look): boolean =>
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.underline === b.underline &&
  a.size === b.size &&
  a.color === b.color

/** White space as CSS collapses it (CSS Text 3, 4.1), over all pieces of a block; equal neighbours become one. */
export function collapsed(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  let before = BREAK
  for (const piece of pieces) {
    if ('node' in piece) {
      kept.push(piece)
      before = ''
      continue
    }
    let text = piece.text.replace(/[ \t]*\n[ \t]*/g, BREAK).replace(/ {2,}/g, ' ')
    if (before === ' ' || before === BREAK) text = text.replace(/^ /, '')
    if (text === '') continue
    let last = kept.at(-1)
    // A break removes the space before it, also from an earlier piece.
    if (text.startsWith(BREAK) && last && 'text' in last) {
      last = { ...last, text: last.text.replace(/ $/, '') }
      kept[kept.length - 1] = last
    }
    before = text.at(-1)!
    if (last && 'text' in last && sameLook(last.look, piece.look)) {
      kept[kept.length - 1] = { ...last, text: last.text + text }
    } else kept.push({ text, look: piece.look })
  }
  return trimmed(kept)
}

/** Texts as lines of one paragraph. */
export const inLines = (texts: readonly (readonly Piece[])[]): Piece[] =>
  texts.flatMap((text, index) => [...(index > 0 ? [{ text: BREAK, look: PLAIN_LOOK }] : []), ...text])

/** Without breaks, spaces and tabs at either end. */
function trimmed(pieces: Piece[]): Piece[] {
  const trim = (index: number, pattern: RegExp) => {
    for (let piece = pieces.at(index); piece && 'text' in piece; piece = pieces.at(index)) {
      const text = piece.text.replace(pattern, '')
      if (text !== '') {
        pieces[index < 0 ? pieces.length + index : index] = { ...piece, text }
        return
      }
      pieces.splice(index, 1)
    }
  }
  trim(0, /^[ \t\n]+/)
  trim(-1, /[ \t\n]+$/)
  return pieces
}

/** Pieces as the inline nodes of a letter. */
export function inlinesOf(pieces: readonly Piece[], fields: KnownFields): JSONContent[] {
  return pieces.flatMap(piece => {
    const marks = marksOf(piece.look)
    if ('node' in piece) return [{ ...piece.node, marks }]
    const nodes: JSONContent[] = []
    const say = (text: string) => {
      for (const [index, line] of text.split(BREAK).entries()) {
        if (index > 0) nodes.push({ type: 'hardBreak' })
        if (line !== '') nodes.push({ type: 'text', text: line, marks })
      }
    }
    let said = 0
    for (const { key, index, length } of fieldsWritten(piece.text, fields)) {
      say(piece.text.slice(said, index))
      nodes.push({ type: 'mergeField', attrs: { field: key }, marks })
      said = index + length
    }
    say(piece.text.slice(said))
    return nodes
  })
}
