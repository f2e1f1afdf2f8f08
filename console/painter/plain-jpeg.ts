const SCAN = 0xda
/** EXIF, which turns a picture that the page has turned already, and profiles, which printers do not look at either. */
const LEFT_OUT = new Set([0xe1, 0xe2])

/** A JPEG without what would make a browser show its pixels otherwise than they are stored. */
export function plainJpeg(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept: Uint8Array[] = [file.subarray(0, 2)]
  let at = 2
  while (file[at] === 0xff && file[at + 1] !== SCAN) {
    // Any marker may be filled up with more of these.
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
