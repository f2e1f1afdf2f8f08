import type { RasterImage } from './image.ts'

const START_OF_SCAN = 0xda
const APP1 = 0xe1
const ADOBE = 0xee

/** JPEG goes into a PDF as it is; only its frame header is read. */
export function readJpeg(bytes: Uint8Array): RasterImage {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let orientation = 1
  let adobe = false
  for (let at = 2; at + 4 <= data.length; ) {
    if (data[at] !== 0xff) throw new Error('a JPEG marker is missing')
    const marker = data[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    const length = data.readUInt16BE(at + 2)
    const segment = data.subarray(at + 4, at + 2 + length)
    if (isFrame(marker)) return image(data, segment, orientation, adobe)
    if (marker === APP1) orientation = exifOrientation(segment) ?? orientation
    if (marker === ADOBE && segment.toString('latin1', 0, 5) === 'Adobe') adobe = true
    if (marker === START_OF_SCAN) break
    at += 2 + length
  }
  throw new Error('a JPEG without a frame')
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function image(data: Buffer, frame: Buffer, orientation: number, adobe: boolean): RasterImage {
  const [height, width, components] = [frame.readUInt16BE(1), frame.readUInt16BE(3), frame[5]]
  const space = components === 1 ? '/DeviceGray' : components === 4 ? '/DeviceCMYK' : '/DeviceRGB'
  // Adobe's programs store CMYK inverted.
  const decode = components === 4 && adobe ? '/Decode[1 0 1 0 1 0 1 0]' : ''
  const dict = `/Width ${width}/Height ${height}/ColorSpace${space}/BitsPerComponent 8${decode}/Filter/DCTDecode`
  return { width, height, dict, data, mask: null, orientation }
}

/** Tag 0x0112 of the first EXIF directory. */
function exifOrientation(segment: Buffer): number | null {
  if (segment.length < 14 || segment.toString('latin1', 0, 6) !== 'Exif\0\0') return null
  const tiff = segment.subarray(6)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const u32 = (at: number) =>
    at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)
  const directory = u32(4)
  for (let i = 0; i < u16(directory); i++) {
    const entry = directory + 2 + i * 12
    if (u16(entry) !== 0x0112) continue
    const value = u16(entry + 8)
    return value >= 1 && value <= 8 ? value : null
  }
  return null
}
