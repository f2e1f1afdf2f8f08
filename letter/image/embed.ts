import { type ObjectFile, type Ref, ref } from '../pdf/object-file.ts'
import type { Orientation } from './exif.ts'
import type { RasterImage } from './raster.ts'

/** An image that stands in the file once and is placed by name. */
export interface EmbeddedImage {
  readonly resource: string
  readonly object: Ref
  readonly width: number
  readonly height: number
  readonly orientation: Orientation
}

export function embedImage(file: ObjectFile, resource: string, image: RasterImage): EmbeddedImage {
  const { width, height, orientation } = image
  return { resource, object: write(file, image), width, height, orientation }
}

function write(file: ObjectFile, image: RasterImage): Ref {
  const type = '/Type/XObject/Subtype/Image'
  const mask = image.mask ? `/SMask ${ref(file.addStream(type + image.mask.dict, image.mask.data))}` : ''
  return file.addStream(type + image.dict + mask, image.data)
}
