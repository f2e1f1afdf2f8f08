import type { Sfnt } from './sfnt.ts'

/** Instruction tables, copied where the font has them. */
const COPIED = ['cvt ', 'fpgm', 'prep']
const MORE_COMPONENTS = 0x20

/**
 * A TrueType program with the given glyphs under their own numbers; the others are empty. So text can be encoded
 * before the subset exists. The bytes depend only on the set of glyphs.
 */
export function subsetFont(font: Sfnt, wanted: Iterable<number>): Buffer {
  const glyphs = withComponents(font, wanted)
  const count = Math.max(...glyphs) + 1
  const outlines: Buffer[] = []
  const loca = Buffer.alloc((count + 1) * 4)
  const hmtx = Buffer.alloc(count * 4)
  let length = 0
  for (let glyph = 0; glyph < count; glyph++) {
    loca.writeUInt32BE(length, glyph * 4)
    if (!glyphs.has(glyph)) continue
    const outline = padded(font.outline(glyph))
    outlines.push(outline)
    length += outline.length
    hmtx.writeUInt16BE(font.advance(glyph), glyph * 4)
    hmtx.writeInt16BE(font.bearing(glyph), glyph * 4 + 2)
  }
  loca.writeUInt32BE(length, count * 4)

  const head = Buffer.from(font.table('head')!)
  head.writeInt16BE(1, 50)
  head.writeUInt32BE(0, 8)
  const hhea = Buffer.from(font.table('hhea')!)
  hhea.writeUInt16BE(count, 34)
  const maxp = Buffer.from(font.table('maxp')!)
  maxp.writeUInt16BE(count, 4)
  const tables: [string, Buffer][] = [
    ['glyf', Buffer.concat(outlines)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', maxp],
  ]
  for (const tag of COPIED) {
    const table = font.table(tag)
    if (table) tables.push([tag, table])
  }
  return assemble(tables.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Adds glyph 0 and the parts of composed glyphs: an accented letter is often built of a letter and an accent. */
function withComponents(font: Sfnt, wanted: Iterable<number>): Set<number> {
  const glyphs = new Set<number>([0])
  const pending = [...wanted]
  for (let glyph = pending.pop(); glyph !== undefined; glyph = pending.pop()) {
    if (glyphs.has(glyph)) continue
    glyphs.add(glyph)
    const outline = font.outline(glyph)
    if (outline.length === 0 || outline.readInt16BE(0) >= 0) continue
    let at = 10
    for (let flags = MORE_COMPONENTS; flags & MORE_COMPONENTS; ) {
      flags = outline.readUInt16BE(at)
      pending.push(outline.readUInt16BE(at + 2))
      at += 4 + (flags & 1 ? 4 : 2) + (flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
    }
  }
  return glyphs
}

const padded = (bytes: Buffer): Buffer =>
  bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))])

function assemble(tables: readonly [string, Buffer][]): Buffer {
  const power = 2 ** Math.floor(Math.log2(tables.length))
  const header = Buffer.alloc(12 + tables.length * 16)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(tables.length, 4)
  header.writeUInt16BE(power * 16, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE((tables.length - power) * 16, 10)
  const parts: Buffer[] = [header]
  let offset = header.length
  tables.forEach(([tag, bytes], i) => {
    const entry = 12 + i * 16
    header.write(tag, entry, 'latin1')
    header.writeUInt32BE(checksum(padded(bytes)), entry + 4)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(bytes.length, entry + 12)
    parts.push(padded(bytes))
    offset += padded(bytes).length
  })
  const file = Buffer.concat(parts)
  const head = tables.findIndex(([tag]) => tag === 'head')
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, file.readUInt32BE(12 + head * 16 + 8) + 8)
  return file
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let i = 0; i < bytes.length; i += 4) sum = (sum + bytes.readUInt32BE(i)) >>> 0
  return sum
}
