import { GREY, PALETTE, type Png, RGB } from '#letter/image/png.ts'
import { pngPixels } from '#letter/image/png-pixels.ts'
import type { Stream } from './file.ts'
import { plainJpeg } from './plain-jpeg.ts'
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
  only(image.dict, COMMON)
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
