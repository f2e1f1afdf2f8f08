import { count, oneOf, phrase, says } from './kinds.ts'

const what = oneOf('Image', 'Logo')

const damages = {
  palette_bad: 'bad palette',
  palette_missing: 'it has no palette',
  signature_bad: 'bad signature',
  header_bad: 'bad header',
  header_late: 'it does not begin with its header',
  frame_bad: 'bad frame header',
  transparency_bad: 'bad transparency',
  data_scattered: 'its picture data are scattered',
  data_early: 'picture data before its tables',
  data_packed: 'its picture data cannot be unpacked',
  data_amount: 'wrong amount of picture data',
  filter_unknown: 'unknown row filter',
  checksum_wrong: 'wrong checksum',
  marker_missing: 'marker expected',
  marker_misplaced: 'misplaced marker',
  scan_bad: 'bad scan',
  scan_empty: 'empty scan',
  picture_missing: 'it has no picture',
  pixels_missing: 'it has no pixels',
  too_short: 'it ends too early',
} as const

/** Why a file is not taken, above all an image. */
export const ofFiles = {
  file_required: 'A file is required',
  uploads_limited: phrase`The account has uploaded ${{ gigabytes: count }} GB within a day`,
  image_type: phrase`${{ what }} must be a PNG or JPG image`,
  image_too_large: phrase`${{ what }} file must be under ${{ megabytes: count }} MB`,
  image_damaged: says(
    { damage: oneOf(...(Object.keys(damages) as (keyof typeof damages)[])) },
    ({ damage }) => `Image file is damaged: ${damages[damage]}`,
  ),
  image_pixels_many: phrase`Image has too many pixels: at most ${{ megapixels: count }} megapixels can be printed`,
  image_pixels_many_of_kind: 'Image has too many pixels of this kind: make it smaller',
  image_too_much_work: 'Image takes too much time or memory to be read',
  image_png_unusual: 'Image is not a standard PNG: save it again',
  image_jpeg_frames: 'Image has several JPEG frames: save it again',
  image_jpeg_scans: 'Image has too many scans: save it again',
  image_jpeg_bits: 'Image must be a baseline or progressive JPG of 8 bits',
  image_jpeg_colours: 'Image must be a grey, RGB or CMYK JPG',
  image_cmyk_unmarked: 'Image is a CMYK JPG without an Adobe marker: save it as RGB',
} as const
