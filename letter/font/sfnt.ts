/**
 * Reads what typesetting needs from a TrueType file. A general font library spends most of a letter's time on
 * features that letters do not use. Tests compare this reader with such a library.
 */

export interface Sfnt {
  readonly bytes: Buffer
  readonly postscriptName: string
  readonly unitsPerEm: number
  readonly glyphCount: number
  readonly bounds: readonly [number, number, number, number]
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly italicAngle: number
  /** Glyph numbers by code point. The font lacks code points that are absent. */
  readonly glyphs: ReadonlyMap<number, number>
  /** Bytes of a table, or null. */
  table(tag: string): Buffer | null
  /** Advance width in font units. */
  advance(glyph: number): number
  /** Left side bearing in font units. */
  bearing(glyph: number): number
  /** A glyph's description in the glyf table; empty for a space. */
  outline(glyph: number): Buffer
}

export function readSfnt(bytes: Buffer): Sfnt {
  const tables = new Map<string, Buffer>()
  const count = bytes.readUInt16BE(4)
  for (let i = 0; i < count; i++) {
    const entry = 12 + i * 16
    const offset = bytes.readUInt32BE(entry + 8)
    tables.set(
      bytes.toString('latin1', entry, entry + 4),
      bytes.subarray(offset, offset + bytes.readUInt32BE(entry + 12)),
    )
  }
  const need = (tag: string): Buffer => {
    const table = tables.get(tag)
    if (!table) throw new Error(`font without ${tag} table`)
    return table
  }
  const head = need('head')
  const hhea = need('hhea')
  const hmtx = need('hmtx')
  const metrics = hhea.readUInt16BE(34)
  const os2 = need('OS/2')
  const glyf = need('glyf')
  const loca = need('loca')
  const long = head.readInt16BE(50) === 1
  const offset = (glyph: number) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  return {
    bytes,
    postscriptName: postscriptName(need('name')),
    unitsPerEm: head.readUInt16BE(18),
    glyphCount: need('maxp').readUInt16BE(4),
    bounds: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    capHeight: os2.readUInt16BE(0) >= 2 ? os2.readInt16BE(88) : hhea.readInt16BE(4),
    italicAngle: need('post').readInt32BE(4) / 65536,
    glyphs: characterMap(need('cmap')),
    table: tag => tables.get(tag) ?? null,
    advance: glyph => hmtx.readUInt16BE(4 * Math.min(glyph, metrics - 1)),
    outline: glyph => glyf.subarray(offset(glyph), offset(glyph + 1)),
    bearing: glyph => hmtx.readInt16BE(glyph < metrics ? 4 * glyph + 2 : 4 * metrics + 2 * (glyph - metrics)),
  }
}

function characterMap(cmap: Buffer): Map<number, number> {
  let small: Buffer | null = null
  let full: Buffer | null = null
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(8 + i * 8))
    const format = subtable.readUInt16BE(0)
    if (format === 4) small = subtable
    if (format === 12) full = subtable
  }
  const glyphs = new Map<number, number>()
  if (small) readSegments(small, glyphs)
  if (full) readGroups(full, glyphs)
  return glyphs
}

/** cmap format 4: the Basic Multilingual Plane in segments. */
function readSegments(table: Buffer, into: Map<number, number>): void {
  const doubled = table.readUInt16BE(6)
  for (let i = 0; i < doubled; i += 2) {
    const end = table.readUInt16BE(14 + i)
    const start = table.readUInt16BE(16 + doubled + i)
    const delta = table.readUInt16BE(16 + 2 * doubled + i)
    const rangeAt = 16 + 3 * doubled + i
    const range = table.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const raw = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - start))
      const glyph = raw === 0 && range !== 0 ? 0 : (raw + delta) & 0xffff
      if (glyph !== 0) into.set(code, glyph)
    }
  }
}

/** cmap format 12: all planes in groups. */
function readGroups(table: Buffer, into: Map<number, number>): void {
  const groups = table.readUInt32BE(12)
  for (let i = 0; i < groups; i++) {
    const start = table.readUInt32BE(16 + i * 12)
    const end = table.readUInt32BE(20 + i * 12)
    const glyph = table.readUInt32BE(24 + i * 12)
    for (let code = start; code <= end; code++) into.set(code, glyph + code - start)
  }
}

function postscriptName(name: Buffer): string {
  const storage = name.readUInt16BE(4)
  for (let i = 0; i < name.readUInt16BE(2); i++) {
    const record = 6 + i * 12
    if (name.readUInt16BE(record) !== 3 || name.readUInt16BE(record + 6) !== 6) continue
    const at = storage + name.readUInt16BE(record + 10)
    return Buffer.from(name.subarray(at, at + name.readUInt16BE(record + 8)))
      .swap16()
      .toString('utf16le')
  }
  return 'Font'
}
