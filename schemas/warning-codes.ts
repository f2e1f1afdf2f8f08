import type { Reason, ReasonCode } from './reasons.ts'

/**
 * Codes of what prints, but perhaps not as it is meant. The console shows each under what it is about
 * (`console/screens/new-campaign/post/items.ts`).
 */
export const warningCodes = [
  // Of a letter.
  'text_unreplaced',
  'images_hidden',
  'images_cut',
  'images_off',
  'images_over_text',
  'images_coarse',
  'logo_coarse',
  'images_inky',
  'text_small',
  'coloured_text_small',
  'text_faint',
  'caption_faint',
  'code_hidden',
  'language_other',
  'sender_of_deployment',
  'sender_small',
  'variants_equal',
  // Of a recipient.
  'post_code_odd',
  'country_unknown',
  'value_placeholder',
  'value_unreplaced',
  'value_misread',
  'value_markup',
  'value_misplaced',
  'recipient_repeated',
  'address_small',
  // Of a campaign.
  'comparison_small',
  'letter_sent_before',
  // Of artwork.
  'page_size',
  'content_cut',
  'pages_left_out',
  'page_missing',
  'no_bleed',
  'button_not_drawn',
  'note_not_drawn',
  'font_not_embedded',
  'low_resolution',
  'reserved_zone',
  // Of a recipients file.
  'file_number_format',
  'file_formula_uncomputed',
  'file_encoding_unsure',
  'file_decoded_twice',
  'file_rows_hidden',
  'file_rows_wider',
  // Of versions up to 1.7.0, or of a newer one.
  'earlier_text',
] as const satisfies readonly ReasonCode[]

export type WarningCode = (typeof warningCodes)[number]
export type WarningReason = Reason<WarningCode>

/** Whether this version knows a stored code: a newer one may write beside it. */
export const isWarningCode = (code: string | undefined): code is WarningCode =>
  (warningCodes as readonly (string | undefined)[]).includes(code)
