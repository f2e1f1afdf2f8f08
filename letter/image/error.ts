/** What is damaged about an image. */
export type ImageDamage =
  | 'palette_bad'
  | 'palette_missing'
  | 'signature_bad'
  | 'header_bad'
  | 'header_late'
  | 'frame_bad'
  | 'transparency_bad'
  | 'data_scattered'
  | 'data_early'
  | 'data_packed'
  | 'data_amount'
  | 'filter_unknown'
  | 'checksum_wrong'
  | 'marker_missing'
  | 'marker_misplaced'
  | 'scan_bad'
  | 'scan_empty'
  | 'picture_missing'
  | 'pixels_missing'
  | 'too_short'

/** Why an image will not be printed. Whoever asked has the words for each code. */
export type ImageFinding =
  | { readonly code: 'image_damaged'; readonly params: { readonly damage: ImageDamage } }
  | { readonly code: 'image_pixels_many'; readonly params: { readonly megapixels: number } }
  | { readonly code: ImageCode; readonly params: Readonly<Record<string, never>> }

type ImageCode =
  /** It is no image at all, or of another kind. */
  | 'image_type'
  | 'image_pixels_many_of_kind'
  | 'image_too_much_work'
  | 'image_png_unusual'
  | 'image_jpeg_frames'
  | 'image_jpeg_scans'
  | 'image_jpeg_bits'
  | 'image_jpeg_colours'
  | 'image_cmyk_unmarked'

/** An image that will not be printed. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly finding: ImageFinding

  constructor(finding: ImageFinding) {
    super(finding.code)
    this.finding = finding
  }
}

export const unusable = (code: ImageCode): ImageError => new ImageError({ code, params: {} })

export const damaged = (damage: ImageDamage): ImageError =>
  new ImageError({ code: 'image_damaged', params: { damage } })

/** An A4 page at 600 dpi is 34.8 megapixels. */
const MAX_MEGAPIXELS = 40

/** @throws ImageError when the image has no pixel, or too many */
export function requireModestSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw damaged('pixels_missing')
  if (width * height > MAX_MEGAPIXELS * 1_000_000) {
    throw new ImageError({ code: 'image_pixels_many', params: { megapixels: MAX_MEGAPIXELS } })
  }
}
