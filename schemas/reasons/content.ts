import { count, oneOf, says, text } from './kinds.ts'

/** The parts of a campaign's letter, as they are sent. What is printed has its own reasons (`letters.ts`). */
export const ofContent = {
  letter_file_gone: 'A file of the letter is no longer there. Upload it again',
  template_empty: 'Template has no content to inherit',
  postcards_not_by_keys: 'Forbidden: postcards cannot be created with an API key',
  field_only_as_json: says({ field: text }, ({ field }) => `${field} is only taken as JSON`),
  file_expected: 'must be a file: a part of the form with a file name',
  file_not_pdf: 'File must be a PDF',
  images_full: says({ most: count }, ({ most }) => `At most ${most} images are allowed`),
  images_not_described: 'imagesManifest is required when images are uploaded',
  images_miscounted: says(
    { described: count, uploaded: count },
    ({ described, uploaded }) => `imagesManifest describes ${described} images but ${uploaded} were uploaded`,
  ),
  images_manifest_invalid: 'Invalid imagesManifest JSON',
  image_on_no_back: 'imagesManifest places an image on the back of a single-sided letter',
  field_not_in_pdf_mode: says({ field: text }, ({ field }) => `${field} is unsupported in PDF mode`),
  qr_code_not_in_pdf_mode: 'QR codes are not supported in PDF mode',
  placement_only_in_pdf_mode: 'pdfQrPlacement only applies to PDF campaigns',
  placement_on_no_back: says(
    { page: oneOf('back', 'both') },
    ({ page }) => `pdfQrPlacement on page ${page} needs hasBackPage`,
  ),
} as const
