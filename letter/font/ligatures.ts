import type { Face, Glyph } from './face.ts'
import { coverage, lookupsOf, NOT_COVERED } from './kerning.ts'
import type { Sfnt } from './sfnt.ts'

const LIGATURES = 4
const EXTENSION = 7

/**
 * Adds the standard ligatures (GSUB's `liga`) whose letters a face prints, the longest first. All of them: the subset
 * must not depend on which letters of a campaign happen to stand side by side.
 */
export function addLigatures(face: Face): void {
  const byId = new Map(face.glyphs.map(glyph => [glyph.id, glyph]))
  const found = ligaturesOf(face.font.sfnt, 'liga').sort((a, b) => b.from.length - a.from.length)
  for (const { from, to } of found) {
    const glyphs = from.map(id => byId.get(id))
    // Forms that letters take below marks have no text of their own.
    if (!glyphs.every(glyph => glyph && face.text.has(glyph.id))) continue
    const [first, ...rest] = glyphs as Glyph[]
    const text = from.map(id => face.text.get(id)!).join('')
    first!.ligatures.push({ rest, glyph: face.addLigature(to, text) })
  }
}

interface Substitution {
  readonly from: readonly number[]
  readonly to: number
}

/** Ligature substitutions behind a feature of a font (OpenType 1.9, GSUB lookup type 4). */
export function ligaturesOf(font: Sfnt, feature: string): Substitution[] {
  const gsub = font.table('GSUB')
  if (!gsub) return []
  const found: Substitution[] = []
  const list = gsub.readUInt16BE(8)
  for (const index of lookupsOf(gsub, feature)) {
    const lookup = list + gsub.readUInt16BE(list + 2 + index * 2)
    for (let i = 0; i < gsub.readUInt16BE(lookup + 4); i++) {
      let type = gsub.readUInt16BE(lookup)
      let at = lookup + gsub.readUInt16BE(lookup + 6 + i * 2)
      if (type === EXTENSION) {
        type = gsub.readUInt16BE(at + 2)
        at += gsub.readUInt32BE(at + 4)
      }
      if (type === LIGATURES) found.push(...setsOf(gsub.subarray(at), font.glyphCount))
    }
  }
  return found
}

function* setsOf(table: Buffer, glyphCount: number): Generator<Substitution> {
  const covered = coverage(table.subarray(table.readUInt16BE(2)), glyphCount)
  for (let first = 0; first < glyphCount; first++) {
    if (covered[first] === NOT_COVERED) continue
    const set = table.readUInt16BE(6 + covered[first]! * 2)
    for (let i = 0; i < table.readUInt16BE(set); i++) {
      const ligature = set + table.readUInt16BE(set + 2 + i * 2)
      const count = table.readUInt16BE(ligature + 2)
      const rest = Array.from({ length: count - 1 }, (_, k) => table.readUInt16BE(ligature + 4 + k * 2))
      yield { from: [first, ...rest], to: table.readUInt16BE(ligature) }
    }
  }
}
