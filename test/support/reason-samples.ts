import type { ofArtwork } from '#schemas/reasons/artwork.ts'
import type { ofFailures } from '#schemas/reasons/failures.ts'
import type { ofFiles } from '#schemas/reasons/files.ts'
import type { ofLetters } from '#schemas/reasons/letters.ts'
import type { Reason, ReasonCode, ReasonParams } from '#schemas/reasons.ts'

/** Parameters of each code. A code without samples is a type error. */
type Samples<Group> = { readonly [C in keyof Group & ReasonCode]: readonly ReasonParams<C>[] }

const pages = ['front', 'back'] as const
const zones = ['sender', 'postage', 'destination'] as const
const nothing = [{}] as const
const onPage = [{ page: 2 }] as const

/** Chinese comes with a package that is not installed, Khmer with none, and the last ones are of no script. */
const unprinted = [
  { character: '李', script: 'Chinese', install: '@expo-google-fonts/noto-sans-sc' },
  { character: 'ខ', script: 'Khmer', install: null },
  { character: '\ue778', script: null, install: null },
  { character: '\ufffd', script: null, install: null },
] as const
const inFields = ['name', 'street', 'postCode', 'postTown', 'kundnr'].map(field => ({ field }))
const inTexts = (['content', 'backContent'] as const).map(document => ({
  document,
  at: 'content[0].content[1]',
}))
/** Those that a failure can name: the others are said while someone waits. */
const inList = { recipient: 12, among: 'list' } as const
const size = { page: 1, width: 106, height: 141, wantedWidth: 210, wantedHeight: 99 } as const

export const letterSamples: Samples<typeof ofLetters> = {
  letter_misfit: pages.flatMap(page => [1, 3].map(lines => ({ page, lines, ...inList }))),
  message_misfit: [1, 3].map(lines => ({ lines, ...inList })),
  value_unprintable: unprinted.flatMap(what =>
    ['name', 'street', 'postCode', 'postTown', 'country', 'kundnr'].map(field => ({
      field,
      ...what,
      ...inList,
    })),
  ),
  document_unprintable: unprinted.map(what => ({
    document: 'backContent',
    at: 'content[0].content[1]',
    ...what,
  })),
  text_unprintable: unprinted.flatMap(what =>
    (['returnAddress', 'caption'] as const).map(text => ({ text, ...what })),
  ),
  code_on_address: nothing,
  code_off_sheet: nothing,
  page_too_much: pages.map(page => ({ page })),
  letter_too_much_work: nothing,
  document_unreadable: [{ why: 'content[0]: unknown node' }],
  fields_unknown: [{ fields: ['kundnr'] }, { fields: ['kundnr', 'ort'] }],
  post_code_odd: [{ country: 'Sverige' }],
  country_unknown: nothing,
  value_placeholder: inFields,
  value_unreplaced: inFields,
  value_misread: inFields,
  value_markup: inFields,
  value_misplaced: (['email', 'web_address', 'phone_number', 'post_code'] as const).flatMap(what =>
    inFields.map(of => ({ ...of, what })),
  ),
  recipient_repeated: [{ first: 3 }],
  text_unreplaced: (['content', 'backContent', 'returnAddress', 'caption'] as const).map(where => ({
    where,
    at: where.endsWith('ontent') ? 'content[0].content[1]' : '',
    text: '«Förnamn»',
  })),
  page_smaller: pages.map(page => ({ page, size: 0.85 })),
  message_smaller: [{ size: 0.94 }],
  address_small: [{ points: 7 }, { points: 6.5 }],
  language_other: [{ document: 'content', set: 'sv', written: 'en' }],
  sender_of_deployment: [{}],
  sender_small: [{ points: 5.3 }],
  images_hidden: pages.flatMap(page => zones.flatMap(zone => [1, 2].map(images => ({ page, zone, images })))),
  images_cut: pages.flatMap(page => [1, 2].map(images => ({ page, images }))),
  images_off: pages.flatMap(page => [1, 2].map(images => ({ page, images }))),
  images_over_text: pages.flatMap(page => [1, 2].map(images => ({ page, images }))),
  images_coarse: pages.flatMap(page =>
    [1, 2].flatMap(images => [30, 140].map(dpi => ({ page, images, dpi }))),
  ),
  logo_coarse: (['logo', 'returnAddressLogo'] as const).flatMap(logo =>
    [30, 140].map(dpi => ({ logo, dpi })),
  ),
  images_inky: pages.flatMap(page => [1, 2].map(images => ({ page, images, ink: 350 }))),
  text_small: inTexts.map(of => ({ ...of, points: 5.5 })),
  coloured_text_small: inTexts.map(of => ({ ...of, points: 7 })),
  text_faint: inTexts.flatMap(of => [1, 2.4].map(contrast => ({ ...of, contrast }))),
  caption_faint: [{ contrast: 1.6 }],
  variants_equal: nothing,
  code_hidden: pages.flatMap(page => zones.map(zone => ({ page, zone }))),
  earlier_text: [{ text: 'Bilden på sidan 1 är för mörk' }],
}

export const failureSamples: Samples<typeof ofFailures> = {
  drawing_failed: nothing,
  drawing_too_much_work: nothing,
  audience_gone: nothing,
  campaign_all_stopped: nothing,
  campaign_gone: nothing,
  campaign_file_gone: nothing,
  campaign_stopped: nothing,
  campaign_unpaid: [{ days: 1 }, { days: 7 }],
}

export const fileSamples: Samples<typeof ofFiles> = {
  file_required: nothing,
  uploads_limited: [{ gigabytes: 2 }],
  image_type: [{ what: 'Image' }, { what: 'Logo' }],
  image_too_large: [
    { what: 'Image', megabytes: 5 },
    { what: 'Logo', megabytes: 5 },
  ],
  image_damaged: [{ damage: 'too_short' }],
  image_pixels_many: [{ megapixels: 40 }],
  image_pixels_many_of_kind: nothing,
  image_too_much_work: nothing,
  image_png_unusual: nothing,
  image_jpeg_frames: nothing,
  image_jpeg_scans: nothing,
  image_jpeg_bits: nothing,
  image_jpeg_colours: nothing,
  image_cmyk_unmarked: nothing,
}

export const artworkSamples: Samples<typeof ofArtwork> = {
  pdf_invalid: nothing,
  pdf_needs_password: nothing,
  pdf_cut_off: nothing,
  pdf_without_pages: nothing,
  pdf_too_much_work: nothing,
  pdf_too_large: [{ megabytes: 20 }],
  card_size: [size],
  page_size: [size],
  content_cut: onPage,
  pages_left_out: [{ printed: 1 }, { printed: 2 }],
  page_missing: onPage,
  no_bleed: [{ page: 1 }],
  button_not_drawn: onPage,
  note_not_drawn: onPage,
  font_not_embedded: [
    { page: 1, names: ['Arial', 'Courier New'], more: 0 },
    { page: 2, names: ['Arial', 'Courier New'], more: 3 },
  ],
  low_resolution: [{ page: 1, dpi: 72, coarseBelow: 130 }],
  reserved_zone: onPage,
}

/** Each sample as a reason. */
export const reasonsOf = (samples: Readonly<Record<string, readonly object[]>>): Reason[] =>
  Object.entries(samples).flatMap(([code, params]) => params.map(params => ({ code, params }) as Reason))
