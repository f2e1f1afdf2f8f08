import type { CampaignCheck } from '../../../api/posting.ts'
import type { ProblemCode } from '../../../editor/problems/problem.ts'

/** What is checked before a campaign is sent, in the order in which it is listed. */
export const ITEMS = [
  'text',
  'fields',
  'language',
  'images',
  'code',
  'sender',
  'addresses',
  'duplicates',
] as const

export type Item = (typeof ITEMS)[number]

type WarningCode = CampaignCheck['warnings']['first'][number]['code']

/** What each problem is about. A code without an item is a type error. */
const items: Readonly<Record<WarningCode | ProblemCode, Item>> = {
  letter_misfit: 'text',
  message_misfit: 'text',
  page_smaller: 'text',
  message_smaller: 'text',
  page_too_much: 'text',
  document_unprintable: 'text',
  document_unreadable: 'text',
  text_small: 'text',
  coloured_text_small: 'text',
  text_faint: 'text',
  variants_equal: 'text',
  comparison_small: 'text',
  numbers_missing: 'text',
  name_missing: 'text',
  font_missing: 'text',
  preview_failed: 'text',
  save_refused: 'text',
  earlier_text: 'text',

  fields_unknown: 'fields',
  field_empty: 'fields',
  text_unreplaced: 'fields',
  value_unreplaced: 'fields',

  language_other: 'language',

  images_hidden: 'images',
  images_cut: 'images',
  images_off: 'images',
  images_over_text: 'images',
  images_coarse: 'images',
  logo_coarse: 'images',
  images_inky: 'images',
  picture_missing: 'images',
  file_missing: 'images',
  artwork_missing: 'images',
  page_size: 'images',
  content_cut: 'images',
  pages_left_out: 'images',
  page_missing: 'images',
  no_bleed: 'images',
  button_not_drawn: 'images',
  note_not_drawn: 'images',
  font_not_embedded: 'images',
  low_resolution: 'images',
  reserved_zone: 'images',

  code_on_address: 'code',
  code_off_sheet: 'code',
  code_hidden: 'code',
  caption_faint: 'code',
  url_missing: 'code',
  url_invalid: 'code',

  sender_of_deployment: 'sender',
  sender_small: 'sender',
  text_unprintable: 'sender',

  post_code_odd: 'addresses',
  country_unknown: 'addresses',
  value_placeholder: 'addresses',
  value_misread: 'addresses',
  value_markup: 'addresses',
  value_misplaced: 'addresses',
  value_unprintable: 'addresses',
  address_small: 'addresses',
  recipients_faulty: 'addresses',
  file_number_format: 'addresses',
  file_formula_uncomputed: 'addresses',
  file_encoding_unsure: 'addresses',
  file_decoded_twice: 'addresses',
  file_rows_hidden: 'addresses',
  file_rows_wider: 'addresses',

  recipient_repeated: 'duplicates',
  letter_sent_before: 'duplicates',
}

/** A newer service may know codes that this page does not. */
export const itemOf = (code: WarningCode | ProblemCode): Item => items[code] ?? 'text'
