/** Types of segments (ITU-T T.88, 7.3). */
const PAGE = 48
const PATTERNS = 16
/** Text, halftones, generic regions and refinements: kept for later ones, drawn, or drawn without loss. */
const REGIONS = [4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43]
/** Bytes that a region begins with (7.4.1): width, height, place, flags. */
const REGION_HEAD = 17
/**
 * How many bytes of a segment are read. A page begins with width and height, and ends with the height of its stripes
 * (7.4.8); patterns begin with flags, their width and height, and the number of the last one (7.4.4).
 */
const HEADS: ReadonlyMap<number, number> = new Map([
  [PAGE, 19],
  [PATTERNS, 7],
  ...REGIONS.map(type => [type, REGION_HEAD] as const),
])
/** The height of a page that grows with its stripes, and the length of a region that is written as it comes. */
const UNKNOWN = 0xffffffff
/** How often regions may go over the samples that one image may have: text lies over pictures. */
const LAYERS = 4

interface Segment {
  readonly type: number
  readonly body: number
  /** Where the next one begins. */
  readonly end: number
}

/**
 * Every size for which a reader of an embedded JBIG2 stream allocates memory, and at last what it goes over in all.
 * Readers take what the file shares (JBIG2Globals) for the beginning of the stream, and so must the caller.
 */
export function* jbig2Sizes(file: Buffer): Generator<readonly [width: number, height: number]> {
  let growing: number | undefined
  let area = 0
  for (const { type, body } of segments(file)) {
    if (body + (HEADS.get(type) ?? 0) > file.length) break
    if (type === PAGE) {
      const [across, down] = [file.readUInt32BE(body), file.readUInt32BE(body + 4)]
      growing = down === UNKNOWN ? across : undefined
      yield [across, down === UNKNOWN ? file.readUInt16BE(body + 17) & 0x7fff : down]
    } else if (type === PATTERNS) {
      // All of them side by side.
      yield [file[body + 1]! * (file.readUInt32BE(body + 3) + 1), file[body + 2]!]
    } else if (HEADS.has(type)) {
      const [across, down] = [file.readUInt32BE(body), file.readUInt32BE(body + 4)]
      area += across * down
      yield [across, down]
      if (growing !== undefined) yield [growing, file.readUInt32BE(body + 12) + down]
    }
  }
  yield [area / LAYERS, 1]
}

/** ITU-T T.88, 7.2. */
function* segments(file: Buffer): Generator<Segment> {
  for (let at = 0; at + 11 <= file.length; ) {
    const [number, flags, count] = [file.readUInt32BE(at), file[at + 4]!, file[at + 5]! >> 5]
    const referred = count < 5 ? count : file.readUInt32BE(at + 5) & 0x1fffffff
    const retained = count < 5 ? 1 : 4 + Math.ceil((referred + 1) / 8)
    const width = number <= 256 ? 1 : number <= 65_536 ? 2 : 4
    const body = at + 5 + retained + referred * width + (flags & 0x40 ? 4 : 1) + 4
    if (body > file.length) return
    const length = file.readUInt32BE(body - 4)
    const end = length === UNKNOWN ? endOfRegion(file, body) : body + length
    yield { type: flags & 0x3f, body, end }
    at = end
  }
}

/** A region of unknown length ends with a mark and the number of its rows (7.2.7). */
function endOfRegion(file: Buffer, body: number): number {
  const isFax = (file[body + REGION_HEAD] ?? 0) & 1
  const mark = file.indexOf(isFax ? '0000' : 'ffac', body + REGION_HEAD + 1, 'hex')
  return mark === -1 ? file.length : mark + 6
}
