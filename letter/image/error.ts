export type ImageErrorReason = 'type' | 'damaged' | 'size' | 'unsupported'

/**
 * An image that will not be printed. `message` is for the customer; `reason` lets the caller word the `type` case
 * itself (the spec has one sentence for logos and another for placed images).
 */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly reason: ImageErrorReason

  constructor(reason: ImageErrorReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** @throws ImageError when the image has no pixel, or more than `megapixels` million */
export function requireModestSize(width: number, height: number, megapixels: number): void {
  if (width === 0 || height === 0) throw damaged('it has no pixels')
  if (width * height > megapixels * 1_000_000) {
    throw new ImageError('size', `Image has too many pixels: at most ${megapixels} megapixels can be printed`)
  }
}

export function damaged(what: string): ImageError {
  return new ImageError('damaged', `Image file is damaged: ${what}`)
}
