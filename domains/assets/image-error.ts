export type ImageFault = 'type' | 'damaged' | 'size' | 'unsupported'

/**
 * An image that will not be printed. `message` is for the customer; `fault` lets the caller word the `type` case
 * itself (the spec has one sentence for logos and another for placed images).
 */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly fault: ImageFault

  constructor(fault: ImageFault, message: string) {
    super(message)
    this.fault = fault
  }
}

export interface CheckedImage {
  kind: 'png' | 'jpeg'
  /** Pixels. */
  width: number
  height: number
}

/** 40 megapixels: an A4 page at 600 dpi is 34.8. */
const MAX_PIXELS = 40_000_000

/** @throws {ImageError} when the image has no pixel, or too many to print. */
export function checkDimensions(width: number, height: number): void {
  if (width === 0 || height === 0) throw new ImageError('damaged', 'Image file is damaged: it has no pixels')
  if (width * height > MAX_PIXELS) throw new ImageError('size', 'Image must have at most 40 megapixels')
}

export function damaged(what: string): ImageError {
  return new ImageError('damaged', `Image file is damaged: ${what}`)
}
