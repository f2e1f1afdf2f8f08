import { unusable } from './error.ts'
import { type Jpeg, readJpeg } from './jpeg.ts'
import { type Png, readPng } from './png.ts'
import { unpackRows } from './png-rows.ts'

/** The facts of an image file; its pixels are still packed. */
export type ImageFile = Png | Jpeg

/**
 * Reads what is needed to print an image: of a PNG all chunks, of a JPEG what comes before its pixels.
 * @throws ImageError
 */
export function readImage(bytes: Uint8Array): ImageFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isPng(file)) return readPng(file)
  if (isJpeg(file)) return readJpeg(file, 'header')
  throw unusable('image_type')
}

/**
 * Reads a stranger's image to its end, so that it prints whole or not at all: every chunk, segment and row.
 * @throws ImageError
 */
export function checkImage(bytes: Uint8Array): ImageFile {
  const image = readImage(bytes)
  if (image.kind === 'jpeg') return readJpeg(image.file, 'whole')
  unpackRows(image)
  return image
}

const isPng = (file: Buffer): boolean => file.toString('latin1', 0, 4) === '\x89PNG'
const isJpeg = (file: Buffer): boolean => file[0] === 0xff && file[1] === 0xd8
