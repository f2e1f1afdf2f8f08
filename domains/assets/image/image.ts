import { type CheckedImage, ImageError } from './image-error.ts'
import { checkJpeg } from './image-jpeg.ts'
import { checkPng } from './image-png.ts'

export { type CheckedImage, ImageError, type ImageFault } from './image-error.ts'

/**
 * Reads just as much of a stranger's image as is needed to promise that pdf-lib embeds it, right and in about two
 * seconds at most. pdf-lib itself believes every length in the file: a truncated PNG hangs it for ever, and lying
 * lengths block it for many seconds, so that nothing reaches it unchecked.
 *
 * @throws {ImageError} with a message for the customer.
 */
export function checkImage(bytes: Uint8Array): CheckedImage {
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47) return checkPng(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return checkJpeg(bytes)
  throw new ImageError('type', 'Image must be a PNG or JPG image')
}
