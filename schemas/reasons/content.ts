import { count, oneOf, says, text } from './kinds.ts'

/** The parts of a campaign's letter, as they are sent. What is printed has its own reasons (`letters.ts`). */
export const ofContent = {
  letter_file_gone: 'A file of the letter is no longer there. Upload it again',
  templates_full: says({ most: count }, ({ most }) => `An account can have at most ${most} templates`),
  template_changed: 'The template has been changed since you read it',
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
  pdf_with_other_content: 'A PDF campaign cannot also specify templateId or content',
  content_sources: says(
    { last: oneOf('pdf', 'letter'), alike: text },
    ({ last, alike }) => `Exactly one content source is required: templateId or ${last}${alike}`,
  ),
  recipient_sources: says(
    { alike: text },
    ({ alike }) => `Exactly one recipient source is required: listId, recipients or recipientsFile${alike}`,
  ),
  duplicates_not_in_list:
    'duplicates can be skip only with recipients or recipientsFile: remove them from the list instead',
  recipients_file_without_mapping: 'recipientsFile needs a mapping',
  field_only_with: says(
    { field: text, other: text },
    ({ field, other }) => `${field} only applies together with ${other}`,
  ),
  field_within_letter: says({ field: text }, ({ field }) => `${field} must stand within letter`),
  field_not_json: says({ field: text }, ({ field }) => `Invalid ${field} JSON`),
  order_too_much: 'The order holds too much to be read. Send its recipients as a file',
  body_not_object: 'The body must be an object',
  back_page_only_in_pdf_mode: 'hasBackPage only applies to PDF campaigns',
  variant_back_without_front: 'variantBBackContent needs variantBContent',
  card_design_only_for_postcards: 'cardDesign only applies to postcards',
  postcard_without_letter: 'A postcard takes its content from letter',
  no_return_address_only_for_letters: 'noReturnAddress only applies to letters',
  placement_without_code: 'pdfQrPlacement needs qrCode',
  placement_not_on_sheet: 'pdfQrPlacement must lie wholly on the 210 x 297 mm sheet',
  placement_on_no_back: says(
    { page: oneOf('back', 'both') },
    ({ page }) => `pdfQrPlacement on page ${page} needs hasBackPage`,
  ),
} as const
