import { letterLanguages } from '../languages.ts'
import { count, decimal, oneOf, phrase, recipient, says, text, textOrNull, texts } from './kinds.ts'

const page = oneOf('front', 'back')
const document = oneOf('content', 'backContent', 'variantBContent', 'variantBBackContent')
const zone = oneOf('sender', 'postage', 'destination')

/** Whose letter it is: a row of what is ordered, or a recipient of a list that is being drawn. */
const whose = { recipient, among: oneOf('rows', 'list') } as const

interface Whose {
  readonly recipient: number | null
  readonly among: 'rows' | 'list'
}

const who = ({ recipient, among }: Whose): string => {
  if (recipient === null) return 'this recipient'
  return among === 'rows' ? `row ${recipient}` : `recipient ${recipient} of the list`
}

/** A character that no font has; its script and the package that prints it, where they are known. */
const unprinted = { character: text, script: textOrNull, install: textOrNull } as const

export interface Unprinted {
  readonly character: string
  readonly script: string | null
  readonly install: string | null
}

/** `U+4E00 (一)`. */
const characterName = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')} (${character})`

/** Stands for characters that were lost when a text was converted. */
const DAMAGED = '\ufffd'

function remedyFor({ character, script, install }: Unprinted): string {
  if (character === DAMAGED)
    return 'It stands for a character that was damaged on its way: write the right one'
  if (install !== null) return `Replace it, or ask the operator for ${script} (${install})`
  return script === null ? 'Replace it' : `Replace it: ${script} is not printed`
}

/** `U+4E00 (一), which no font has. Replace it`. */
export const unprintedSentence = (what: Unprinted): string =>
  `${characterName(what.character)}, which no font has. ${remedyFor(what)}`

const imagesIn = (images: number): string => (images === 1 ? 'An image' : `${images} images`)

/** @param dpi of the coarsest; below 72 its pixels are seen */
const printsAt = (images: number, dpi: number): string =>
  `${images === 1 ? 'prints' : 'print'} at ${dpi} dots per inch: ${dpi < 72 ? 'the pixels will be seen' : 'below 150 it looks soft'}`

/** A text of a document, and its place in it. */
const inDocument = { document, at: text } as const

const zones = {
  sender: 'the sender',
  postage: 'the postage band',
  destination: "the recipient's address",
} as const

const behind = (page: string, zone: keyof typeof zones): string =>
  `on the ${page} page: the part behind ${zones[zone]} is not printed`

const misplaced = {
  email: 'an e-mail address',
  web_address: 'a web address',
  phone_number: 'a phone number',
  post_code: 'a post code',
} as const

const languageName = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language)!
const smallerBy = (size: number): string => `${Math.round(100 * (1 - size))} %`

/** Why letters cannot be printed, or what should be known before they are. */
export const ofLetters = {
  letter_misfit: says(
    { page, lines: count, ...whose },
    of => `The letter to ${who(of)} does not fit on its ${of.page} page. Shorten the text`,
  ),
  message_misfit: says({ lines: count, ...whose }, of => {
    const lines = of.lines === 1 ? 'a line' : `${of.lines} lines`
    return `The message to ${who(of)} is about ${lines} too long for its card. Shorten it`
  }),
  value_unprintable: says({ field: text, ...unprinted, ...whose }, of => {
    const { character, field } = of
    return `The letter to ${who(of)} prints ${characterName(character)} in "${field}", which no font has. ${remedyFor(of)}`
  }),
  document_unprintable: says(
    { ...inDocument, ...unprinted },
    of => `${of.document} (${of.at}) holds ${unprintedSentence(of)}`,
  ),
  text_unprintable: says({ text: oneOf('returnAddress', 'caption'), ...unprinted }, of => {
    const where = of.text === 'caption' ? 'The description of the code' : 'The return address'
    return `${where} holds ${unprintedSentence(of)}`
  }),
  code_on_address: "The code lies on the recipient's address. Place it elsewhere",
  code_off_sheet: 'The code reaches over the edge of the paper. Place it elsewhere',
  page_too_much: phrase`The ${{ page }} page prints more text and merge fields than can be set for each letter. Shorten the text, or print fewer merge fields`,
  letter_too_much_work: 'The letter is too much work to lay out. Shorten its text',
  document_unreadable: phrase`The document cannot be printed: ${{ why: text }}`,
  fields_unknown: says({ fields: texts }, ({ fields }) => {
    const names = fields.map(field => `"${field}"`).join(', ')
    return `The template prints ${names}, which the recipients do not have. Add what is missing to their customFields, or remove it from the template`
  }),

  post_code_odd: phrase`The post code does not look like one of ${{ country: text }}`,
  country_unknown: 'The country is not known. It is printed as it is',
  value_placeholder: phrase`"${{ field: text }}" looks like a placeholder`,
  value_unreplaced: phrase`"${{ field: text }}" holds what looks like a field that was not replaced`,
  value_misread: phrase`"${{ field: text }}" looks damaged, as if it was read in another encoding than it was written in`,
  value_markup: phrase`"${{ field: text }}" looks like HTML, or like the code of a program`,
  value_misplaced: says(
    { field: text, what: oneOf('email', 'web_address', 'phone_number', 'post_code') },
    ({ field, what }) => `"${field}" holds ${misplaced[what]}`,
  ),
  recipient_repeated: phrase`The same person at the same address as recipient ${{ first: count }}`,
  /** `at` is its place in the document; empty in the other texts. */
  text_unreplaced: says(
    {
      where: oneOf(
        'content',
        'backContent',
        'variantBContent',
        'variantBBackContent',
        'returnAddress',
        'caption',
      ),
      at: text,
      text,
    },
    ({ where, at, text }) =>
      `${where === 'caption' ? "The code's description" : `${where} ${at}`.trim()} holds ${text}, which looks like a field and is printed as it is`,
  ),
  /** By its words. */
  language_other: says(
    { document, set: oneOf(...letterLanguages), written: oneOf(...letterLanguages) },
    ({ document, set, written }) =>
      `${document} is set to ${languageName(set)}, but is written in ${languageName(written)}. Set its language, so that its words are hyphenated as they should be`,
  ),
  /** In the console's check. */
  sender_of_deployment:
    'The return address is the service’s own: letters that cannot be delivered come back to the service',
  page_smaller: says(
    { page, size: decimal },
    ({ page, size }) => `The ${page} page is full: the text of the letter is set ${smallerBy(size)} smaller`,
  ),
  message_smaller: says(
    { size: decimal },
    ({ size }) => `The message is long: it is set ${smallerBy(size)} smaller`,
  ),
  address_small: says(
    { points: decimal },
    ({ points }) => `The address is set at ${points.toFixed(1)} points`,
  ),
  sender_small: says({ points: decimal }, ({ points }) => `The sender is set at ${points.toFixed(1)} points`),
  images_hidden: says(
    { page, zone, images: count },
    ({ page, zone, images }) => `${imagesIn(images)} ${behind(page, zone)}`,
  ),
  images_cut: says(
    { page, images: count },
    ({ page, images }) =>
      `${imagesIn(images)} below the ${page} page, whose paper is shorter than A4: that part is not printed`,
  ),
  images_off: says(
    { page, images: count },
    ({ page, images }) =>
      `${imagesIn(images)} beside the ${page} page: ${images === 1 ? 'it is' : 'they are'} not printed`,
  ),
  images_over_text: says(
    { page, images: count },
    ({ page, images }) =>
      `${imagesIn(images)} on the ${page} page ${images === 1 ? 'lies' : 'lie'} over the text, which cannot be read there`,
  ),
  images_coarse: says(
    { page, images: count, dpi: count },
    ({ page, images, dpi }) => `${imagesIn(images)} on the ${page} page ${printsAt(images, dpi)}`,
  ),
  logo_coarse: says(
    { logo: oneOf('logo', 'returnAddressLogo'), dpi: count },
    ({ logo, dpi }) => `The image of ${logo} ${printsAt(1, dpi)}`,
  ),
  images_inky: says(
    { page, images: count, ink: count },
    ({ page, images, ink }) =>
      `${imagesIn(images)} on the ${page} page ${images === 1 ? 'has' : 'have'} up to ${ink} % of ink: above 300 it may not dry`,
  ),
  text_small: says(
    { ...inDocument, points: decimal },
    ({ document, at, points }) => `${document} ${at} is set at ${points} points, which is hard to read`,
  ),
  coloured_text_small: says(
    { ...inDocument, points: decimal },
    ({ document, at, points }) =>
      `${document} ${at} is set in colour at ${points} points: its inks may not align`,
  ),
  text_faint: says(
    { ...inDocument, contrast: decimal },
    ({ document, at, contrast }) =>
      `${document} ${at} hardly differs from what it stands on: its contrast is ${contrast}:1`,
  ),
  caption_faint: says(
    { contrast: decimal },
    ({ contrast }) =>
      `The caption of the code hardly differs from the image behind it: its contrast is ${contrast}:1`,
  ),
  variants_equal: 'Variants A and B print the same letter',
  code_hidden: says(
    { page, zone },
    ({ page, zone }) => `The code ${behind(page, zone)}, so that it may not scan`,
  ),
  /** A warning or a failure that was stored as its sentence, by version 1.7.0 or before. */
  earlier_text: says({ text }, ({ text }) => text),
} as const
