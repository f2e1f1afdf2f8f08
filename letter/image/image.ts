import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'

/** An image as a PDF stores it. `dict` lacks the soft mask, which is an object of its own. */
export interface RasterImage {
  readonly width: number
  readonly height: number
  /** Entries of the image's dictionary. */
  readonly dict: string
  readonly data: Uint8Array
  /** Grey image of the same kind that says how opaque each pixel is. */
  readonly mask: { readonly dict: string; readonly data: Uint8Array } | null
  /** Turns and flips that a camera left to the viewer (EXIF orientation 1-8). */
  readonly orientation: number
}

/**
 * Reads a PNG or JPEG that the caller has checked.
 * @param opaque white paper lies behind, so that transparency can be worked in: printers avoid it
 */
export function readImage(bytes: Uint8Array, opaque: boolean): RasterImage {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return readPng(bytes, opaque)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes)
  throw new Error('an image must be PNG or JPEG')
}
