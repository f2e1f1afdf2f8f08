/**
 * How a viewer must turn the image (EXIF 2.32, tag 0x0112): 1 upright, 2 mirrored, 3 upside down, 4 both; 5 to 8 the
 * same on its side.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const ORIENTATION = 0x0112
/** Bytes of a directory's entry. */
const ENTRY = 12

/** The orientation that a JPEG's APP1 segment names in its first directory, or null. */
export const exifOrientation = (segment: Buffer): Orientation | null =>
  segment.toString('latin1', 0, 6) === 'Exif\0\0' ? tiffOrientation(segment.subarray(6)) : null

/** The orientation that EXIF data name in their first directory, or null. */
export function tiffOrientation(tiff: Buffer): Orientation | null {
  if (tiff.length < 8) return null
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const u32 = (at: number) =>
    at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)
  const directory = u32(4)
  // A file may hold half a million segments, each of which announces 65,535 entries and holds none.
  const entries = Math.min(u16(directory), Math.floor((tiff.length - directory - 2) / ENTRY))
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * ENTRY
    if (u16(at) !== ORIENTATION) continue
    const value = u16(at + 8)
    return value >= 1 && value <= 8 ? (value as Orientation) : null
  }
  return null
}
