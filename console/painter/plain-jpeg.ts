const SCAN = 0xda
/**
 * Segments to leave out: EXIF, because the page has already rotated the picture, and colour profiles, which printers
 * ignore.
 */
const LEFT_OUT = new Set([0xe1, 0xe2])

/** Removes everything from a JPEG that would make a browser show its pixels differently from how they are stored. */
export function plainJpeg(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept: Uint8Array[] = [file.subarray(0, 2)]
  let at = 2
  while (file[at] === 0xff && file[at + 1] !== SCAN) {
    // Any marker may be preceded by fill bytes.
    const isFill = file[at + 1] === 0xff
    const end = isFill ? at + 1 : at + 2 + (file[at + 2]! << 8) + file[at + 3]!
    if (!isFill && !LEFT_OUT.has(file[at + 1]!)) kept.push(file.subarray(at, end))
    at = end
  }
  kept.push(file.subarray(at))
  const plain = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0))
  let length = 0
  for (const part of kept) {
    plain.set(part, length)
    length += part.length
  }
  return plain
}
