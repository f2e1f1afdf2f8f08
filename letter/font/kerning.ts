import type { Sfnt } from './sfnt.ts'

/** How much closer (negative) or further apart two glyphs are set, in font units. */
export type Kerning = (left: number, right: number) => number

/** One pair-adjustment subtable. Null: it has no entry for the pair, and the next subtable is asked. */
type PairTable = (left: number, right: number) => number | null

const SCRIPTS = ['DFLT', 'latn', 'cyrl', 'grek']
const PAIR_ADJUSTMENT = 2
const EXTENSION = 9
export const NOT_COVERED = 0xffff

/** Reads the pair kerning of the font's GPOS table (OpenType 1.9, lookup type 2, formats 1 and 2). */
export function readKerning(font: Sfnt): Kerning {
  const gpos = font.table('GPOS')
  if (!gpos) return () => 0
  const lookups = lookupsOf(gpos, 'kern').map(lookup => pairTables(gpos, lookup, font.glyphCount))
  return (left, right) => {
    let sum = 0
    for (const tables of lookups) {
      for (const table of tables) {
        const value = table(left, right)
        if (value === null) continue
        sum += value
        break
      }
    }
    return sum
  }
}

/** Indices of the lookups behind a feature of a GPOS or GSUB table, for the scripts of the main family. */
export function lookupsOf(table: Buffer, tag: string): number[] {
  const scripts = table.readUInt16BE(4)
  const features = table.readUInt16BE(6)
  const found = new Set<number>()
  for (let i = 0; i < table.readUInt16BE(scripts); i++) {
    const record = scripts + 2 + i * 6
    if (!SCRIPTS.includes(table.toString('latin1', record, record + 4))) continue
    const script = scripts + table.readUInt16BE(record + 4)
    const defaultLanguage = table.readUInt16BE(script)
    if (defaultLanguage === 0) continue
    const language = script + defaultLanguage
    for (let j = 0; j < table.readUInt16BE(language + 4); j++) {
      const feature = features + 2 + table.readUInt16BE(language + 6 + j * 2) * 6
      if (table.toString('latin1', feature, feature + 4) !== tag) continue
      const lookups = features + table.readUInt16BE(feature + 4)
      for (let k = 0; k < table.readUInt16BE(lookups + 2); k++)
        found.add(table.readUInt16BE(lookups + 4 + k * 2))
    }
  }
  return [...found].sort((a, b) => a - b)
}

function pairTables(gpos: Buffer, index: number, glyphCount: number): PairTable[] {
  const list = gpos.readUInt16BE(8)
  const lookup = list + gpos.readUInt16BE(list + 2 + index * 2)
  const type = gpos.readUInt16BE(lookup)
  const tables: PairTable[] = []
  for (let i = 0; i < gpos.readUInt16BE(lookup + 4); i++) {
    let at = lookup + gpos.readUInt16BE(lookup + 6 + i * 2)
    let subtype = type
    if (type === EXTENSION) {
      subtype = gpos.readUInt16BE(at + 2)
      at += gpos.readUInt32BE(at + 4)
    }
    if (subtype !== PAIR_ADJUSTMENT) continue
    const table = gpos.subarray(at)
    tables.push(table.readUInt16BE(0) === 1 ? glyphPairs(table, glyphCount) : classPairs(table, glyphCount))
  }
  return tables
}

/** Bytes of a value record, and the offset of the horizontal advance in it (-1: none). */
function valueRecord(format: number): { size: number; advanceAt: number } {
  let size = 0
  for (let bit = 1; bit <= 0x80; bit <<= 1) if (format & bit) size += 2
  return { size, advanceAt: format & 4 ? (format & 1 ? 2 : 0) + (format & 2 ? 2 : 0) : -1 }
}

function glyphPairs(table: Buffer, glyphCount: number): PairTable {
  const covered = coverage(table.subarray(table.readUInt16BE(2)), glyphCount)
  const first = valueRecord(table.readUInt16BE(4))
  const step = 2 + first.size + valueRecord(table.readUInt16BE(6)).size
  return (left, right) => {
    const index = covered[left]
    if (index === undefined || index === NOT_COVERED) return null
    const set = table.readUInt16BE(10 + index * 2)
    let low = 0
    let high = table.readUInt16BE(set) - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const record = set + 2 + middle * step
      const glyph = table.readUInt16BE(record)
      if (glyph === right) return first.advanceAt < 0 ? 0 : table.readInt16BE(record + 2 + first.advanceAt)
      if (glyph < right) low = middle + 1
      else high = middle - 1
    }
    return null
  }
}

function classPairs(table: Buffer, glyphCount: number): PairTable {
  const covered = coverage(table.subarray(table.readUInt16BE(2)), glyphCount)
  const first = valueRecord(table.readUInt16BE(4))
  const step = first.size + valueRecord(table.readUInt16BE(6)).size
  const leftClass = classes(table.subarray(table.readUInt16BE(8)), glyphCount)
  const rightClass = classes(table.subarray(table.readUInt16BE(10)), glyphCount)
  const columns = table.readUInt16BE(14)
  return (left, right) => {
    if ((covered[left] ?? NOT_COVERED) === NOT_COVERED) return null
    if (first.advanceAt < 0) return 0
    const cell = (leftClass[left] ?? 0) * columns + (rightClass[right] ?? 0)
    return table.readInt16BE(16 + cell * step + first.advanceAt)
  }
}

/** Each glyph's index in a coverage table. */
export function coverage(table: Buffer, glyphCount: number): Uint16Array {
  const index = new Uint16Array(glyphCount).fill(NOT_COVERED)
  const count = table.readUInt16BE(2)
  for (let i = 0; i < count; i++) {
    if (table.readUInt16BE(0) === 1) {
      index[table.readUInt16BE(4 + i * 2)] = i
      continue
    }
    const start = table.readUInt16BE(4 + i * 6)
    const end = table.readUInt16BE(6 + i * 6)
    for (let glyph = start; glyph <= end; glyph++) {
      index[glyph] = table.readUInt16BE(8 + i * 6) + glyph - start
    }
  }
  return index
}

function classes(table: Buffer, glyphCount: number): Uint16Array {
  const byGlyph = new Uint16Array(glyphCount)
  if (table.readUInt16BE(0) === 1) {
    const start = table.readUInt16BE(2)
    for (let i = 0; i < table.readUInt16BE(4); i++) byGlyph[start + i] = table.readUInt16BE(6 + i * 2)
    return byGlyph
  }
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const record = 4 + i * 6
    byGlyph.fill(
      table.readUInt16BE(record + 4),
      table.readUInt16BE(record),
      table.readUInt16BE(record + 2) + 1,
    )
  }
  return byGlyph
}
