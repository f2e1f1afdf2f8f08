import { type ObjectFile, type Ref, ref } from '../pdf/object-file.ts'
import { type RasterImage, readImage } from './image.ts'

/** An image that stands in the file once and is placed by name. */
export interface EmbeddedImage {
  readonly resource: string
  readonly object: Ref
  readonly width: number
  readonly height: number
  readonly orientation: number
}

/** @param opaque whether it lies on white paper alone (see `readImage`) */
export function embedImage(
  file: ObjectFile,
  resource: string,
  bytes: Uint8Array,
  opaque: boolean,
): EmbeddedImage {
  const image = readImage(bytes, opaque)
  return { resource, object: write(file, image), ...size(image) }
}

const size = ({ width, height, orientation }: RasterImage) => ({ width, height, orientation })

function write(file: ObjectFile, image: RasterImage): Ref {
  const type = '/Type/XObject/Subtype/Image'
  const mask = image.mask ? `/SMask ${ref(file.addStream(type + image.mask.dict, image.mask.data))}` : ''
  return file.addStream(type + image.dict + mask, image.data)
}
