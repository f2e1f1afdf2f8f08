import type { Format } from '../format.ts'
import { BLOCKY, codePoint, DAMAGED, INVISIBLE, type ReasonWords, type Unprinted, WRITTEN } from './words.ts'

const roles = { viewer: 'Viewer', writer: 'Writer', sender: 'Sender', owner: 'Owner' } as const
const gone = 'This no longer exists.'
const tooLarge = 'This is too large to send. Shorten it, or use a smaller file.'
const malformed = 'Something is wrong with this request. Reload the page, and try again.'
const notAccepted = 'The passkey was not accepted. Try again, or use a sign-in link.'
const providerAway =
  'The payment provider is not responding. You have not been charged. Try again in a moment.'

/** Why a campaign cannot be stopped any more. */
const begun = {
  pending: 'The campaign is starting right now, so it cannot be stopped.',
  processing: 'The campaign’s letters are being prepared, so it cannot be stopped.',
  completed: 'The campaign’s letters are ready for print, so it cannot be stopped.',
  failed: 'The campaign has already ended.',
} as const

const invisible = 'This contains invisible characters. Type it instead of pasting it.'
const tooMuchToRead = 'This file is too large to read. Split it into several files.'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Rows by their numbers, of which only the first are named. */
const rowNames = (
  { rows, count }: { rows: readonly string[]; count: number },
  { number }: Format,
): string => {
  if (count === 1) return `row ${rows[0]}`
  const more = count - rows.length
  const named = more > 0 ? [...rows, `${number(more)} more`] : rows
  return `rows ${new Intl.ListFormat('en-GB').format(named)}`
}

const languageName = (language: string): string =>
  new Intl.DisplayNames('en-GB', { type: 'language' }).of(language)!

const zones = {
  sender: 'the return address',
  postage: 'the postage mark',
  destination: 'the recipient’s address',
} as const
const fields: Readonly<Record<string, string>> = {
  name: 'name',
  street: 'street',
  postCode: 'postcode',
  postTown: 'town',
  country: 'country',
}
const The = (field: string): string => `The ${fields[field] ?? `“${field}” field`}`
const misplaced = {
  email: 'an email address',
  web_address: 'a web address',
  phone_number: 'a phone number',
  post_code: 'a postcode',
} as const
const saveAgain = 'This image is saved in an unusual format. Save it again as PNG or JPEG.'
const saveAsRgb = 'This kind of JPEG cannot be printed. Save it as an RGB JPEG.'

const unprintable = ({ character, script, install }: Unprinted): string => {
  if (character === DAMAGED) return 'It replaces a character that was damaged. Enter the right one.'
  return install === null && script === null
    ? 'Replace it.'
    : 'Replace it, or ask support for a font that has it.'
}

const looks = (dpi: number): string => (dpi < BLOCKY ? 'will look blocky' : 'may look soft')

/** What version 1.7.0 has stored has no number of lines. */
const linesToo = (lines: number | undefined): string => {
  if (!lines) return 'too '
  return lines === 1 ? 'one line too ' : `about ${lines} lines too `
}

export const words: ReasonWords = {
  // Any request
  validation_failed: 'Something in this is not valid. Check it, and try again.',
  unauthorized: 'You are signed out. Sign in to continue.',
  insufficient_credits: 'You do not have enough credits.',
  forbidden: 'Your role does not allow this. Ask an owner of the account.',
  not_found: gone,
  conflict: 'This has changed in the meantime. Reload the page, and try again.',
  session_moved: 'Another account or person is signed in now.',
  precondition_failed: 'This was changed elsewhere. Reload the page to see it.',
  payload_too_large: tooLarge,
  unsupported_media_type: 'This kind of file cannot be used here.',
  invalid_mapping: 'The columns do not fit the file.',
  recipient_validation_failed: 'Some recipients are not valid.',
  list_empty: 'The list has no recipients.',
  unprocessable: 'This cannot be done as it is.',
  precondition_required: 'Reload the page, and try again.',
  rate_limited: 'You have tried too often.',
  internal_error: 'Something went wrong on our side. Nothing was changed. Try again in a few minutes.',
  service_unavailable: 'The service is busy right now. Try again in a moment.',
  list_not_found: gone,
  template_not_found: gone,
  campaign_not_found: gone,
  qr_code_not_found: gone,
  request_cut_off: 'The connection was lost. Try again.',
  media_type_not_taken: 'This kind of file cannot be used here.',
  account_rate_limited: 'The account has sent too many requests.',
  address_rate_limited: 'Too many requests have come from your network.',

  // Access
  role_needed: ({ least }) => `You need the ${roles[least]} role to do this.`,
  fresh_sign_in_needed: 'Sign in again to do this.',
  other_site: 'This request came from another site, so it was refused.',
  sign_ins_limited: 'You have tried to sign in too often.',

  // A malformed request
  request_malformed: malformed,
  url_malformed: malformed,
  host_missing: malformed,
  host_repeated: malformed,
  host_invalid: malformed,
  header_not_uuid: malformed,
  etag_invalid: malformed,
  idempotency_key_invalid: malformed,
  content_length_wrong: malformed,
  content_encoding_not_taken: malformed,
  body_stalled: 'Your connection is too slow right now. Try again in a moment.',
  json_invalid: malformed,
  json_too_deep: malformed,
  json_too_long: tooLarge,
  body_too_complex: ({ what }) =>
    what === 'draft'
      ? 'This draft is too large to save. Shorten the text.'
      : 'This template is too large to save. Shorten the text.',
  character_not_stored: 'The text contains a character that cannot be saved. Type it instead of pasting it.',
  form_invalid: malformed,
  form_too_many_parts: malformed,
  part_repeated: malformed,
  part_too_large: tooLarge,
  part_not_text: malformed,
  downloads_limited: 'Too many downloads are running. Try again in a moment.',

  // Accounts
  account_not_found: gone,
  api_key_not_found: gone,
  api_key_revoked: 'The key has been revoked.',
  forward_number_unknown: 'This number does not exist. Check the digits and the country code.',
  forward_number_unusual:
    'Calls to this kind of number can be expensive. Choose an ordinary landline or mobile number.',
  forward_country_not_served: ({ countries }) =>
    `Calls can only be forwarded to numbers in these countries: ${countries.join(', ')}.`,
  asset_not_found: gone,
  uploads_limited: ({ gigabytes }, { number }) =>
    `This account has uploaded ${number(gigabytes)} GB in a day, the maximum.`,
  time_invalid: 'Enter a valid date.',

  // Members and signing in
  member_not_found: gone,
  member_already: 'This person is already a member.',
  owner_needed: 'An account needs an owner. Make someone else an owner first.',
  invitation_not_needed: 'This person has signed in by now. You can remove them as a member instead.',
  invitation_link_refused:
    'This person also belongs to another account, and a link would open that one too. Ask support to let them in.',
  invitations_limited: 'Too many invitations in a short time.',
  session_not_found: gone,
  sign_in_link_invalid: 'This link does not work: it has been used or has expired.',
  mail_not_sent_here:
    'This service does not send email, so it cannot confirm a new address. Contact support.',
  address_already_yours: 'This is already your address.',
  address_taken: 'Someone else already signs in with this address. Nothing was changed.',
  address_link_invalid:
    'This link does not work: it has been used, has expired, or was made for someone else. Nothing was changed.',
  passkey_not_found: gone,
  passkey_not_accepted: notAccepted,
  passkey_proof_failed: notAccepted,
  passkey_not_verified: notAccepted,
  passkey_known: 'You have already added this passkey.',
  passkeys_full: ({ most }, { number }) =>
    `You have ${number(most)} passkeys, the maximum. Remove one first.`,
  passkeys_need_host_name: 'Passkeys cannot be used here, because this service has no host name.',

  // Campaigns
  draft_not_found: gone,
  draft_posted: 'This draft has already been sent.',
  draft_changed: ({ by }) =>
    by === null
      ? 'The draft has been changed elsewhere. Reload the page to see it.'
      : `${by} has changed the draft. Reload the page to see it.`,
  draft_changed_elsewhere: 'The draft has been changed elsewhere. Reload the page to see it.',
  draft_too_long: 'The campaign’s letter is too long for a draft.',
  draft_key_wrong: malformed,
  own_drafts_full: ({ most }, { number }) =>
    `Your draft could not be saved: you already have ${number(most)}, the maximum. Save this letter, or discard a draft you no longer need.`,
  campaign_drafts_full: ({ most }, { number }) =>
    `The draft could not be saved: the account already has ${number(most)}, the maximum. Send or delete one under Campaigns in another tab. This one is then saved automatically.`,
  letters_recounted: ({ now, expected }, { count, number }) =>
    `The list has changed: there are now ${count(now, 'letter', 'letters')}, not ${number(expected)}. Nothing was sent.`,
  credits_short: ({ needed, balance }, { count, number }) =>
    `This campaign needs ${count(needed, 'credit', 'credits')}, and you have ${number(balance)}. You need at least ${number(needed - balance)} more.`,
  comparison_small: ({ letters, least }, { count, number }) =>
    `${count(letters, 'letter is', 'letters are')} too few to compare A with B. Below ${number(least)} letters, even a clear difference can be chance.`,
  letter_sent_before: ({ campaign, at, to }, { date }) =>
    `You sent this letter to the same ${to} on ${date(at)}, as “${campaign}”.`,
  unpaid_campaigns_full: ({ most }, { number }) =>
    `${number(most)} campaigns are waiting for payment, the maximum. Pay for one of them, or stop it first.`,
  campaign_begun: ({ status }) => begun[status],
  campaign_not_waiting: 'The campaign is no longer waiting.',
  list_gone: 'The list no longer exists.',
  list_in_print: ({ campaign }) =>
    `Campaign “${campaign}” still has letters to prepare from this list. Delete the list when they are ready.`,
  list_recipient_erased:
    'A recipient was just erased from the list. Check the number of letters, and try again.',
  file_without_recipients: 'None of the file’s rows can be imported.',
  recipients_all_stopped: 'All of the recipients are on your stop list.',
  file_format_unknown: 'The file is neither CSV nor Excel.',
  recipient_not_found: gone,
  recipient_erased: 'The recipient of this letter has been erased.',
  recipients_not_found: 'The recipient list no longer exists.',
  cursor_invalid: 'The list has changed. Reload the page.',
  phone_numbers_off:
    'This service has no phone numbers, so a letter with one cannot be sent. Remove the phone number field.',
  phone_numbers_all_used: 'All phone numbers are in use. Remove the phone number field, or contact support.',

  // Parts of a letter
  letter_file_gone: 'A file of the letter no longer exists. Upload it again.',
  pdf_with_other_content: malformed,
  content_sources: malformed,
  recipient_sources: 'Choose the recipients.',
  duplicates_not_in_list: malformed,
  recipients_file_without_mapping: malformed,
  field_only_with: malformed,
  field_within_letter: malformed,
  field_not_json: malformed,
  body_not_object: malformed,
  order_too_much: 'There are too many recipients. Import them as a list first.',
  back_page_only_in_pdf_mode: malformed,
  variant_back_without_front: malformed,
  card_design_only_for_postcards: malformed,
  postcard_without_letter: malformed,
  no_return_address_only_for_letters: malformed,
  placement_without_code: malformed,
  placement_not_on_sheet: 'The QR code runs off the paper. Move it.',
  templates_full: ({ most }, { number }) =>
    `This account already has ${number(most)} templates, the maximum. Delete one first.`,
  template_changed: 'The template has been changed elsewhere. Reload the page to see it.',
  template_empty: 'The template is empty.',
  postcards_not_by_keys: malformed,
  field_only_as_json: malformed,
  file_expected: 'Choose a file.',
  file_not_pdf: 'The file is not a PDF.',
  images_full: ({ most }, { number }) => `A letter can have up to ${number(most)} images.`,
  images_not_described: malformed,
  images_miscounted: malformed,
  images_manifest_invalid: malformed,
  image_on_no_back:
    'An image is on the back page, and the letter has none. Add a back page, or remove the image.',
  field_not_in_pdf_mode: 'A letter that is a PDF cannot have text of its own.',
  qr_code_not_in_pdf_mode: 'Choose where on the PDF to print the QR code.',
  placement_only_in_pdf_mode: 'Only a PDF needs a place for the QR code.',
  placement_on_no_back: 'The QR code is on the back page, and the PDF has none. Move the code.',

  // Payments
  payments_off: 'Payments are not available here.',
  payment_for_one_thing: malformed,
  payment_not_found: 'This payment does not exist in your account.',
  receipt_not_found: 'There is no receipt for this payment yet.',
  payment_too_small: 'This is too little for a card payment. Choose more credits.',
  payment_too_large: 'This is too much for one payment. Choose fewer credits, or contact support.',
  payment_provider_away: providerAway,
  payment_provider_refuses:
    'Payments are not working right now. You have not been charged. Try again later, or contact support.',
  payment_not_opened: providerAway,
  payment_on_its_way:
    'Someone has already paid for this, and the payment is being confirmed. You do not need to do anything.',
  payment_not_awaited: 'This campaign is no longer waiting for payment.',
  payments_limited: ({ most }, { number }) =>
    `More than ${number(most)} payments were started within an hour.`,

  // QR codes
  campaign_has_qr_code: 'This campaign already has a QR code.',
  qr_code_in_print:
    'This campaign is being prepared with this QR code. Unlink the code when the letters are ready.',
  qr_code_linked: 'This QR code already belongs to a campaign. Unlink it there first.',
  qr_code_leads_to_itself: 'This is the QR code’s own address. Enter the page it should lead to.',

  // Fields
  field_required: 'Fill this in.',
  field_unknown: malformed,
  field_wrong_type: ({ types }) =>
    types.includes('integer') ? 'Enter a whole number.' : 'This is not valid.',
  field_empty: 'Fill this in.',
  field_too_short: ({ least }, { count }) => `Enter at least ${count(least, 'character', 'characters')}.`,
  field_too_long: ({ most }, { count }) => `Enter ${count(most, 'character', 'characters')} or fewer.`,
  field_too_small: ({ least }, { number }) => `Enter ${number(least)} or more.`,
  field_not_more: ({ than }, { number }) => `Enter more than ${number(than)}.`,
  field_too_large: ({ most }, { number }) => `Enter ${number(most)} or less.`,
  field_too_few: ({ least }, { number }) => `Add at least ${number(least)}.`,
  field_too_many: ({ most }, { number }) => `There can be ${number(most)} at most. Remove some.`,
  field_not_one_of: 'Choose one of the options.',
  field_not: 'This is not valid.',
  field_wrong_format: ({ format }) =>
    format === 'web-url' ? 'Enter a full web address, starting with https://.' : 'This is not valid.',
  field_wrong_pattern: 'This is not valid.',
  field_invalid: 'This is not valid.',
  id_not_uuid: gone,
  field_blank: 'Fill this in.',
  field_half_character: invisible,
  field_control_characters: invisible,
  field_separators: invisible,
  field_not_email: 'Enter an email address.',
  field_not_phone_number: 'Enter the number with its country code, such as +46701234567.',
  field_not_time: 'Enter a valid time.',
  field_not_future: 'Choose a time that is still to come.',
  field_too_far_ahead: ({ days }, { number }) => `Choose a day within ${number(days)} days.`,
  field_not_base64url: malformed,
  field_not_metadata_key: ({ most }) => `Use keys of 1 to ${most} characters.`,
  field_not_key: 'Use letters, digits and underscores only.',
  field_not_campaign_ids: malformed,
  field_not_states: malformed,
  document_invalid: ({ problem }) => `This text cannot be printed: ${problem}.`,
  document_too_long: 'This text is too long. Shorten it.',
  field_unprintable: of =>
    `“${of.character}” (${codePoint(of.character)}) cannot be printed. ${unprintable(of)}`,
  field_not_document: malformed,
  file_gone: 'This file no longer exists. Upload it again.',
  file_not_pdf_here: 'Choose a PDF.',
  file_not_image_here: 'Choose a PNG or JPEG image.',
  file_for_other_format: ({ format }) =>
    format === 'letter'
      ? 'This file was uploaded for letters. Upload it again.'
      : 'This file was uploaded for postcards. Upload it again.',
  field_needs: malformed,
  field_only_for_campaigns: malformed,
  field_only_in_mode: malformed,
  field_required_in_mode: ({ mode }) => (mode === 'pdf' ? 'Add the PDF to print.' : 'Write the letter.'),
  back_page_by_its_content: malformed,
  format_not_letter: malformed,
  image_off_sheet: 'The image is outside the paper. Move it.',
  page_is_missing: 'The letter has no back page. Add one, or choose the front.',
  placement_required: 'Place the QR code on the page.',
  placement_off_sheet: 'The QR code runs off the paper. Move it.',
  placement_on_address: 'The QR code covers the recipient’s address. Move it.',
  field_only_for_letters: malformed,
  field_only_for_postcards: malformed,
  mode_not_editor: malformed,
  message_required: 'Write the message.',
  picture_twice: 'Choose either a design or your own picture.',
  picture_required: 'Choose one of the designs, or add your own picture.',
  variant_missing: 'There is no version B.',

  // Recipients files
  workbook_unreadable:
    'This workbook cannot be read. Open it in Excel, save it as .xlsx and choose that file.',
  workbook_password: 'This workbook has a password. Save it without one.',
  workbook_inflated: tooMuchToRead,
  workbook_without_sheet: 'The workbook has no worksheet.',
  csv_not_text: 'This is not a CSV file, despite its name. Save it as .xlsx or .csv and choose that file.',
  csv_quote_open: ({ row }, { number }) =>
    row === 0
      ? 'The header opens a quotation mark but never closes it. Correct it.'
      : `Row ${number(row)} opens a quotation mark but never closes it. Correct the row.`,
  table_too_many_rows: ({ most }, { number }) =>
    `The file has more than ${number(most)} rows. Split it into several files.`,
  table_too_many_columns: ({ most }, { number }) =>
    `The file has more than ${number(most)} columns. Delete the ones you do not need.`,
  table_cell_too_long: ({ row, most }, { number }) =>
    `${row === 0 ? 'The header' : `Row ${number(row)}`} has a cell of more than ${number(most)} characters. Check whether a quotation mark is missing.`,
  table_too_much_text: tooMuchToRead,
  table_too_much: tooMuchToRead,
  table_too_slow: tooMuchToRead,
  file_number_format: ({ column, ...found }, format) =>
    `The number format in column “${column}” cannot be read in ${rowNames(found, format)}. The plain number will be printed.`,
  file_formula_uncomputed: ({ column, ...found }, format) =>
    `Formulas in column “${column}” have no result in ${rowNames(found, format)}. Open the file in Excel, save it and choose it again.`,
  file_encoding_unsure: ({ column, ...found }, format) =>
    `Some characters in column “${column}” may be wrong in ${rowNames(found, format)}. If they are, save the file as UTF-8 and choose it again.`,
  file_decoded_twice: ({ column, ...found }, format) =>
    `Column “${column}” looks garbled in ${rowNames(found, format)}, such as “Ã¶” for “ö”. Export the file again.`,
  file_rows_hidden: (found, format) =>
    `${capital(rowNames(found, format))} cannot be seen in the file, because of a filter perhaps.`,
  file_rows_wider: (found, format) =>
    `There are more cells than column names in ${rowNames(found, format)}. Check that nothing is in the wrong column.`,
  recipients_file_too_large: ({ megabytes }, { number }) =>
    `The file is larger than ${number(megabytes)} MB. Split it into several files.`,
  recipients_file_required: 'Choose a file.',
  recipients_file_wrong_kind: 'Choose a CSV or Excel file.',
  import_configuration_required: malformed,
  import_configuration_not_json: malformed,
  import_configuration_not_object: malformed,
  import_into_one_list: malformed,
  import_of_other_file: 'Another file has been imported here. Start again.',
  import_without_rows: 'None of the file’s rows can be imported.',
  import_left_out_too_many: 'There are too many rows for one file. Correct the original file instead.',
  custom_fields_full: ({ most }, { number }) =>
    `There can be ${number(most)} custom fields at most. Import fewer columns.`,
  recipients_invalid: 'Some recipients are not valid.',

  // Letters
  letter_misfit: ({ page, lines, recipient }, { number }) => {
    if (recipient !== null)
      return `The letter to recipient ${number(recipient)} is ${linesToo(lines)}long for its ${page} page, even at its smallest size. Shorten the text.`
    const move = page === 'front' ? ', or move some of it to the back' : ''
    return `The text is ${linesToo(lines)}long for the ${page} page, even at its smallest size. Shorten it${move}.`
  },
  message_misfit: ({ lines, recipient }, { number }) => {
    const whose = recipient === null ? 'The message' : `The message to recipient ${number(recipient)}`
    return `${whose} is ${linesToo(lines)}long for the card, even at its smallest size. Shorten it.`
  },
  value_unprintable: ({ field, recipient, ...what }, { number }) => {
    const name = fields[field]
    const character = `contains “${what.character}” (${codePoint(what.character)}), which cannot be printed.`
    if (recipient === null)
      return `The recipient’s ${name ?? `“${field}” field`} ${character} Correct it in the list.`
    const ofWhom = `of recipient ${number(recipient)}`
    return `The ${name ?? `“${field}” field`} ${ofWhom} ${character} ${unprintable(what)}`
  },
  document_unprintable: what =>
    `The text contains “${what.character}” (${codePoint(what.character)}), which cannot be printed. ${unprintable(what)}`,
  text_unprintable: ({ text, ...what }) => {
    const where = text === 'caption' ? 'The text next to the QR code' : 'The return address'
    return `${where} contains “${what.character}” (${codePoint(what.character)}), which cannot be printed. ${unprintable(what)}`
  },
  code_on_address: 'The QR code covers the recipient’s address. Move it.',
  code_off_sheet: 'The QR code runs off the paper. Move it.',
  page_too_much: ({ page }) => `The ${page} page has too much text or too many fields. Shorten it.`,
  letter_too_much_work: 'The letter has too much in it to be checked. Shorten its text.',
  document_unreadable: ({ why }) => `This text cannot be printed: ${why}.`,
  fields_unknown: ({ fields }) => {
    const names = fields.map(field => `“${field}”`).join(', ')
    const noun = fields.length === 1 ? 'field' : 'fields'
    return `The chosen list has no ${names} ${noun}. Choose another field or list.`
  },
  post_code_odd: 'The postcode does not look right for the recipient’s country.',
  country_unknown: 'The country is not known. It will be printed as it is.',
  value_placeholder: ({ field }) => `${The(field)} looks like a placeholder. Check it.`,
  value_unreplaced: ({ field }) =>
    `${The(field)} contains what looks like a field from another program. It will be printed as it is.`,
  value_misread: ({ field }) =>
    `${The(field)} has damaged characters. The file was probably read with the wrong encoding.`,
  value_markup: ({ field }) => `${The(field)} contains HTML or program code. It will be printed as it is.`,
  value_misplaced: ({ field, what }) => `${The(field)} contains ${misplaced[what]}. Check it.`,
  recipient_repeated: ({ first }, { number }) =>
    `This is the same person at the same address as recipient ${number(first)}.`,
  text_unreplaced: ({ where, text }) => {
    const place = where === 'caption' ? 'The text next to the QR code' : 'The return address'
    const holder = where === 'caption' || where === 'returnAddress' ? place : 'The letter'
    return `${holder} contains “${text}”, which looks like a field. It will be printed as it is.`
  },
  address_small: ({ points }, { decimal }) =>
    `The address is so long that it will print at ${decimal(points)} pt.`,
  language_other: ({ set, written }) =>
    `The text reads as ${languageName(written)}, but its language is set to ${languageName(set)}. Choose the right language, so that words are hyphenated correctly.`,
  sender_of_deployment:
    'The return address is the service’s own, not yours. Returned letters will not come to you. Set your own under Settings, Account.',
  sender_small: ({ points }, { decimal }) =>
    `The return address will print small, at ${decimal(points)} pt. Shorten it.`,
  page_smaller: ({ page, size }, { percent, decimal }) =>
    `The ${page} page is full, so the letter’s text will print ${percent(1 - size)} smaller: ${decimal(WRITTEN * size)} pt instead of ${WRITTEN} pt. Shorten it to keep the size.`,
  message_smaller: ({ size }, { percent, decimal }) =>
    `The message is long, so it will print ${percent(1 - size)} smaller: ${decimal(WRITTEN * size)} pt instead of ${WRITTEN} pt. Shorten it to keep the size.`,
  images_hidden: ({ zone, images }, { number }) =>
    images === 1
      ? `The image goes behind ${zones[zone]}. That part will not be printed.`
      : `${number(images)} images go behind ${zones[zone]}. Those parts will not be printed.`,
  images_cut: ({ page, images }, { number }) =>
    images === 1
      ? `The image runs off the bottom of the ${page} page. That part will not be printed.`
      : `${number(images)} images run off the bottom of the ${page} page. Those parts will not be printed.`,
  images_off: ({ page, images }, { number }) =>
    images === 1
      ? `The image is outside the ${page} page and will not be printed. Move it.`
      : `${number(images)} images are outside the ${page} page and will not be printed. Move them.`,
  images_over_text: ({ page, images }, { number }) =>
    images === 1
      ? `The image covers text on the ${page} page, which cannot be read there. Move it, or place it below the text.`
      : `${number(images)} images cover text on the ${page} page, which cannot be read there. Move them, or place them below the text.`,
  images_coarse: ({ page, images, dpi }, { number }) =>
    images === 1
      ? `The image on the ${page} page prints at ${number(dpi)} dpi and ${looks(dpi)}. Make it smaller, or use a larger file.`
      : `${number(images)} images on the ${page} page print at as little as ${number(dpi)} dpi and ${looks(dpi)}. Make them smaller, or use larger files.`,
  logo_coarse: ({ logo, dpi }, { number }) =>
    `The logo${logo === 'logo' ? '' : ' next to the return address'} prints at ${number(dpi)} dpi and ${looks(dpi)}. Use a larger file.`,
  images_inky: ({ page, images, ink }, { number }) =>
    images === 1
      ? `The image on the ${page} page has up to ${number(ink)}% ink, which may smudge. Save it as RGB, or for at most 300%.`
      : `${number(images)} images on the ${page} page have up to ${number(ink)}% ink, which may smudge. Save them as RGB, or for at most 300%.`,
  text_small: ({ points }, { decimal }) =>
    `Some text prints at ${decimal(points)} pt, which is too small to read. Use at least 6 pt.`,
  coloured_text_small: ({ points }, { decimal }) =>
    `Some coloured text prints at ${decimal(points)} pt and may look blurry, because colours are mixed from several inks. Use at least 8 pt, or black.`,
  text_faint: ({ contrast }) =>
    contrast < INVISIBLE
      ? 'Some text has the colour of what is behind it, so it cannot be seen. Choose another colour.'
      : 'Some text is hard to read, because its colour is too close to what is behind it. Choose another colour.',
  caption_faint:
    'The text next to the QR code is hard to read against the image behind it. Use a lighter image, or remove the text.',
  variants_equal:
    'Versions A and B print the same letter, so there is nothing to compare. Change one of them.',
  code_hidden: ({ zone }) => `The QR code goes behind ${zones[zone]} and may not scan. Move it.`,
  earlier_text: ({ text }) => `${text}.`,

  // Failed campaigns
  drawing_failed: 'The letters could not be prepared because of a problem on our side.',
  drawing_too_much_work: 'A letter has too much in it to be prepared. Shorten its text.',
  campaign_all_stopped: 'When it was to begin, all recipients were on your stop list.',
  audience_gone: 'The recipient list was deleted before all letters were ready.',
  campaign_gone: 'This campaign no longer exists.',
  campaign_file_gone: 'An image or the PDF of the letter no longer exists.',
  campaign_stopped: 'This campaign was stopped before its letters were prepared.',
  campaign_unpaid: ({ days }, { count }) =>
    `This campaign was not paid for within ${count(days, 'day', 'days')}.`,

  // Files
  file_required: 'Choose a file.',
  image_type: 'This is not a PNG or JPEG image.',
  image_too_large: ({ megabytes }) => `The file is too large. It can be up to ${megabytes} MB.`,
  image_damaged: 'The image file is damaged. Save it again.',
  image_pixels_many: ({ megapixels }) =>
    `The image is too large: at most ${megapixels} megapixels can be printed.`,
  image_pixels_many_of_kind: 'The image is too large for its type. Make it smaller.',
  image_too_much_work: 'The image takes too long to read. Make it smaller.',
  image_png_unusual: saveAgain,
  image_jpeg_frames: saveAgain,
  image_jpeg_scans: saveAgain,
  image_jpeg_bits: saveAsRgb,
  image_jpeg_colours: saveAsRgb,
  image_cmyk_unmarked: saveAsRgb,

  // PDF artwork
  pdf_invalid: 'This PDF cannot be read. Export it again and retry.',
  pdf_needs_password: 'This PDF needs a password. Save it without one, and upload it again.',
  pdf_cut_off: 'Part of this PDF is missing. Export it again, and upload the new file.',
  pdf_without_pages: 'This PDF has no pages. Export it again, and upload the new file.',
  pdf_too_much_work: 'This PDF takes too long to read. Export it with fewer or smaller pictures.',
  pdf_too_large: ({ megabytes }) => `The file is too large. It can be up to ${megabytes} MB.`,
  card_size: ({ page, width, height, wantedWidth, wantedHeight }) =>
    `Page ${page} is ${width} × ${height} mm. A card must be ${wantedWidth} × ${wantedHeight} mm, or 216 × 105 mm with bleed.`,
  page_size: ({ page, width, height, wantedWidth, wantedHeight }) =>
    `Page ${page} is ${width} × ${height} mm instead of ${wantedWidth} × ${wantedHeight} mm, so it prints at its own size in the top left corner.`,
  content_cut: ({ page }) => `Page ${page} is larger than the sheet, so its edges are cut off.`,
  pages_left_out: ({ printed }) =>
    printed === 1
      ? 'Your PDF has more than one page. Only the first is printed.'
      : 'Your PDF has more than two pages. Only the first two are printed.',
  page_missing: 'Your PDF has one page, so the back stays blank.',
  no_bleed: ({ page }) =>
    `Page ${page} has no bleed, so a white edge may show where the card is cut. Add 3 mm of bleed.`,
  button_not_drawn: ({ page }) =>
    `A button or ticked box on page ${page} cannot be seen in the file, so it will not print.`,
  note_not_drawn: ({ page }) =>
    `A note or mark on page ${page} cannot be seen in the file, so it will not print.`,
  font_not_embedded: ({ page, names, more }) => {
    const others = more > 0 ? ` and ${more} more` : ''
    const printed = names.length + more === 1 ? 'another font is' : 'other fonts are'
    return `Page ${page} uses fonts that are not embedded (${names.join(', ')}${others}), so ${printed} printed. Embed them in your PDF.`
  },
  low_resolution: ({ page, dpi, coarseBelow }) =>
    `A picture on page ${page} prints at ${dpi} dpi and will look blurry. Use at least ${coarseBelow} dpi.`,
  reserved_zone: ({ page }) =>
    `Page ${page} has text, a picture or colour where the address or postage mark is printed. Move it.`,
}
