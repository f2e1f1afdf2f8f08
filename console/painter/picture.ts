import { GREY, PALETTE, type Png, RGB } from '#letter/image/png.ts'
import { pngPixels } from '#letter/image/png-pixels.ts'
import type { Stream } from './file.ts'
import { type Dict, only, Unfamiliar, type Value } from './values.ts'

/** More pixels than any sheet on a screen shows. A photograph in print quality would take ten times the memory. */
const MOST_PIXELS = 4_000_000

const COMMON = '/Type /Subtype /Width /Height /ColorSpace /BitsPerComponent /Filter /Length'

/**
 * @throws Unfamiliar for an image that the engine does not write, or that browsers would show differently from print
 */
export async function pictureOf(image: Stream, mask: Stream | null): Promise<ImageBitmap> {
  const [width, height] = [number(image.dict, '/Width'), number(image.dict, '/Height')]
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  const options: ImageBitmapOptions = {
    colorSpaceConversion: 'none',
    ...(scale < 1 && {
      resizeWidth: Math.ceil(width * scale),
      resizeHeight: Math.ceil(height * scale),
      resizeQuality: 'high',
    }),
  }
  if (image.dict.get('/Filter') !== '/DCTDecode') return createImageBitmap(pixelsOf(image, mask), options)
  // CMYK images are refused, because browsers treat their `/Decode` differently.
  only(image.dict, `${COMMON} /DecodeParms`)
  return createImageBitmap(new Blob([plainJpeg(image.data)], { type: 'image/jpeg' }), options)
}

function pixelsOf(image: Stream, mask: Stream | null): ImageData {
  const { rgb } = pngPixels(pngOf(image))
  const alpha = mask && pngPixels(pngOf(mask)).rgb
  if (alpha && alpha.length !== rgb.length) throw new Unfamiliar('a mask of another size')
  const pixels = new ImageData(number(image.dict, '/Width'), number(image.dict, '/Height'))
  for (let i = 0; i < rgb.length / 3; i++) {
    pixels.data[i * 4] = rgb[i * 3]!
    pixels.data[i * 4 + 1] = rgb[i * 3 + 1]!
    pixels.data[i * 4 + 2] = rgb[i * 3 + 2]!
    pixels.data[i * 4 + 3] = alpha?.[i * 3] ?? 255
  }
  return pixels
}

/** Rebuilds a PNG from the rows that the image stores. */
function pngOf({ dict, data }: Stream): Png {
  only(dict, `${COMMON} /DecodeParms /SMask`)
  if (dict.get('/Filter') !== '/FlateDecode') throw new Unfamiliar('a picture of another kind')
  const depth = number(dict, '/BitsPerComponent')
  const { colourType, palette } = coloursOf(dict.get('/ColorSpace'), depth)
  return {
    kind: 'png',
    width: number(dict, '/Width'),
    height: number(dict, '/Height'),
    depth,
    colourType,
    samples: colourType === RGB ? 3 : 1,
    interlaced: false,
    palette,
    transparency: null,
    // The page has already rotated the picture.
    orientation: 1,
    packed: Buffer.from(data),
  }
}

function coloursOf(space: Value | undefined, depth: number): Pick<Png, 'colourType' | 'palette'> {
  if (space === '/DeviceRGB') return { colourType: RGB, palette: Buffer.alloc(0) }
  if (space === '/DeviceGray') return { colourType: GREY, palette: Buffer.alloc(0) }
  if (Array.isArray(space) && space[0] === '/Indexed' && space[1] === '/DeviceRGB') {
    const colours = space[3] as Uint8Array
    // An index beyond the last colour prints in the last colour (ISO 32000-1, 8.6.6.3).
    const beyond = Math.max(0, 2 ** depth - colours.length / 3)
    const last = Array.from({ length: beyond }, () => colours.subarray(-3))
    return { colourType: PALETTE, palette: Buffer.concat([colours, ...last]) }
  }
  throw new Unfamiliar('a picture in other colours')
}

const number = (dict: Dict, name: string): number => Number(dict.get(name))

const SCAN = 0xda
/**
 * Segments to leave out: EXIF, because the page has already rotated the picture, and colour profiles, which printers
 * ignore.
 */
const LEFT_OUT = new Set([0xe1, 0xe2])

/** Removes everything from a JPEG that would make a browser show its pixels differently from how they are stored. */
function plainJpeg(file: Uint8Array): Uint8Array<ArrayBuffer> {
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
