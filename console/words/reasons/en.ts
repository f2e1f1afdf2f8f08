import { codePoint, DAMAGED, type ReasonWords, type Unprinted } from './words.ts'

const roles = { viewer: 'Viewer', writer: 'Writer', sender: 'Sender', owner: 'Owner' } as const
const gone = 'It is no longer there.'

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
const saveAgain = 'This image is saved in an unusual format. Save it again as PNG or JPEG.'
const saveAsRgb = 'This kind of JPEG cannot be printed. Save it as an RGB JPEG.'

const unprintable = ({ character, script, install }: Unprinted): string => {
  if (character === DAMAGED) return 'It replaces a character that was damaged. Enter the right one.'
  return install === null && script === null
    ? 'Replace it.'
    : 'Replace it, or ask support for a font that has it.'
}

export const words: ReasonWords = {
  // Any request
  validation_failed: 'Something in this is not valid. Check it, and try again.',
  unauthorized: 'You are not signed in.',
  insufficient_credits: 'You do not have enough credits.',
  forbidden: 'Your role does not allow this.',
  not_found: gone,
  conflict: 'This has changed in the meantime. Reload the page, and try again.',
  session_moved: 'Another account or person is signed in now.',
  precondition_failed: 'This was changed elsewhere. Reload the page to see it.',
  payload_too_large: 'This is too large.',
  unsupported_media_type: 'This kind of file cannot be used here.',
  invalid_mapping: 'The columns do not fit the file.',
  recipient_validation_failed: 'Some recipients are not valid.',
  list_empty: 'The list has no recipients.',
  unprocessable: 'This cannot be done as it is.',
  precondition_required: 'Reload the page, and try again.',
  rate_limited: 'You have tried too often.',
  internal_error: 'Something went wrong on our side. Nothing has changed. Try again in a while.',
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

  // Letters
  letter_misfit: ({ page, recipient }, { number }) => {
    if (recipient !== null)
      return `The letter to recipient ${number(recipient)} does not fit on its ${page} page. Shorten the text.`
    const move = page === 'front' ? ', or move some of it to the back' : ''
    return `The text does not fit on the ${page} page. Shorten it${move}.`
  },
  message_misfit: ({ lines, recipient }, { number }) => {
    if (recipient !== null)
      return `The message to recipient ${number(recipient)} is too long for its card. Shorten it.`
    const tooLong = lines === 1 ? 'one line' : `about ${lines} lines`
    return `The message is ${tooLong} too long for the card. Shorten it.`
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
  address_small: ({ points }, { decimal }) =>
    `The address is so long that it will print at ${decimal(points)} pt.`,
  sender_small: ({ points }, { decimal }) =>
    `The return address will print small, at ${decimal(points)} pt. Shorten it.`,
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
  code_hidden: ({ zone }) => `The QR code goes behind ${zones[zone]} and may not scan. Move it.`,
  earlier_text: ({ text }) => `${text}.`,

  // Failed campaigns
  drawing_failed: 'The letters could not be prepared because of a problem on our side.',
  drawing_too_much_work: 'A letter has too much in it to be prepared. Shorten its text.',
  audience_gone: 'The recipient list was deleted before all letters were ready.',
  campaign_gone: 'This campaign no longer exists.',
  campaign_file_gone: 'An image or the PDF of the letter no longer exists.',
  campaign_stopped: 'This campaign was stopped before its letters were prepared.',
  campaign_unpaid: ({ days }, { count }) =>
    `This campaign was not paid for within ${count(days, 'day', 'days')}.`,

  // Files
  file_required: 'Choose a file.',
  uploads_limited: ({ gigabytes }) => `This account has uploaded ${gigabytes} GB in a day, the maximum.`,
  image_type: 'This is not a PNG or JPEG image.',
  image_too_large: ({ megabytes }) => `The file is too large. It can be up to ${megabytes} MB.`,
  image_damaged: 'The image file is damaged. Save it again.',
  image_pixels_many: ({ megapixels }) =>
    `The image is too large: at most ${megapixels} megapixels can be printed.`,
  image_pixels_many_of_kind: 'The image is too large for its type. Make it smaller.',
  image_too_much_work: 'The image takes too long to read. Make it smaller.',
  image_animated: 'Animated images cannot be printed.',
  image_png_unusual: saveAgain,
  image_jpeg_frames: saveAgain,
  image_jpeg_scans: saveAgain,
  image_jpeg_bits: saveAsRgb,
  image_jpeg_colours: saveAsRgb,
  image_cmyk_unmarked: saveAsRgb,

  // PDF artwork
  pdf_invalid: 'This PDF cannot be read. Export it again and retry.',
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
