import { count, decimal, oneOf, phrase, says, text, textOrNull, texts } from './kinds.ts'
import { unprintedSentence } from './letters.ts'

const characters = (n: number) => `${n} ${n === 1 ? 'character' : 'characters'}`
const entries = (n: number) => `${n} ${n === 1 ? 'entry' : 'entries'}`

const articles: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  array: 'an array',
  object: 'an object',
  null: 'null',
}
const formats: Readonly<Record<string, string>> = {
  uuid: 'a valid UUID',
  'web-url': 'a valid http or https URL',
}

/** The field, as a request names it (`images[0].w`): the subject of the sentence. */
const at = text
const field = (problem: string) => says({ at }, ({ at }) => `${at} ${problem}`)

const letterModes = oneOf('editor', 'pdf')

/** What a field can be refused for. Each has the field as `at`; a body's schema names most of them. */
export const ofFields = {
  field_required: field('is required'),
  field_unknown: field('is not allowed'),
  field_wrong_type: says(
    { at, types: texts },
    ({ at, types }) => `${at} must be ${types.map(type => articles[type] ?? `a ${type}`).join(' or ')}`,
  ),
  field_empty: field('must not be empty'),
  field_too_short: says(
    { at, least: count },
    ({ at, least }) => `${at} must be at least ${characters(least)}`,
  ),
  field_too_long: says({ at, most: count }, ({ at, most }) => `${at} must be at most ${characters(most)}`),
  field_too_small: phrase`${{ at }} must be at least ${{ least: decimal }}`,
  field_not_more: phrase`${{ at }} must be more than ${{ than: decimal }}`,
  field_too_large: phrase`${{ at }} must be at most ${{ most: decimal }}`,
  field_too_few: says({ at, least: count }, ({ at, least }) => `${at} must have at least ${entries(least)}`),
  field_too_many: says({ at, most: count }, ({ at, most }) => `${at} must have at most ${entries(most)}`),
  field_not_one_of: says(
    { at, allowed: texts },
    ({ at, allowed }) => `${at} must be one of ${allowed.join(', ')}`,
  ),
  field_not: phrase`${{ at }} must be ${{ wanted: text }}`,
  field_wrong_format: says(
    { at, format: text },
    ({ at, format }) => `${at} must be ${formats[format] ?? `a valid ${format}`}`,
  ),
  field_wrong_pattern: field('has an invalid format'),
  field_invalid: field('is not valid'),
  id_not_uuid: phrase`${{ id: text }} must be a valid UUID`,

  field_blank: field('must not be blank'),
  field_half_character: field('must not contain half of a surrogate pair'),
  field_control_characters: field('must not contain control characters'),
  field_separators: field(
    'must not contain line separators, or characters that override the direction of text',
  ),
  field_not_email: field('must be an e-mail address'),
  field_not_phone_number: field('must be a number such as +46701234567'),
  field_not_time: field('must be a time such as 2026-03-02T08:15:30Z'),
  field_not_future: field('must be later than now'),
  field_too_far_ahead: phrase`${{ at }} must be at most ${{ days: count }} days ahead`,
  field_not_base64url: field('must be base64url without padding'),
  field_not_metadata_key: phrase`${{ at }} must have keys of 1 to ${{ most: count }} characters, without line breaks`,
  field_not_key: phrase`${{ at }} must be a key of letters, digits and underscores, at most ${{ most: count }}`,
  field_not_campaign_ids: phrase`${{ at }} must be 1 to ${{ most: count }} campaign IDs, with commas between them`,
  field_not_states: says(
    { at, states: texts },
    ({ at, states }) => `${at} must be one or more of ${states.join(', ')}, with commas between them`,
  ),

  /** A document of another editor, or one that was damaged: `problem` says what its node has. */
  document_invalid: says({ at, problem: text }, ({ at, problem }) => `${at} ${problem}`.trimStart()),
  document_too_long: phrase`${{ at }} holds more than ${{ most: count }} characters of JSON`,
  field_unprintable: says(
    { at, character: text, script: textOrNull, install: textOrNull },
    of => `${of.at} holds ${unprintedSentence(of)}`,
  ),
  field_not_document: field('must be a rich-text document as JSON'),

  file_gone: field('names a file that is not there. Upload it again'),
  file_not_pdf_here: field('must be a PDF'),
  file_not_image_here: field('must be a PNG or JPG image'),
  file_for_other_format: says(
    { at, format: oneOf('letter', 'postcard') },
    ({ at, format }) => `${at} was uploaded for ${format}s. Upload it again`,
  ),

  field_needs: phrase`${{ at }} needs ${{ other: text }}`,
  field_only_for_campaigns: field('is only for a campaign'),
  field_only_in_mode: phrase`${{ at }} is only for a template of mode ${{ mode: letterModes }}`,
  field_required_in_mode: phrase`${{ at }} is required for a template of mode ${{ mode: letterModes }}`,
  back_page_by_its_content: field(
    'is only for mode pdf: a template of mode editor has a back page with its backContent',
  ),
  format_not_letter: field('must be letter: templates are for letters only'),
  image_off_sheet: says(
    { at, width: decimal, height: decimal, sheet: oneOf('sheet', 'card') },
    ({ at, width, height, sheet }) => `${at} must lie on the ${width} x ${height} mm ${sheet}, or partly so`,
  ),
  page_is_missing: field('must be front: the template has no back page'),
  placement_required: field('is required for a code over artwork'),
  placement_off_sheet: phrase`${{ at }} must lie wholly on the ${{ width: decimal }} x ${{ height: decimal }} mm sheet`,
  placement_on_address: field("must not lie on the recipient's address"),
  field_only_for_letters: says(
    { at, why: oneOf('', 'back', 'sides', 'code', 'sender') },
    ({ at, why }) => `${at} is only for letters${why && `: ${lettersOnly[why]}`}`,
  ),
  field_only_for_postcards: field('is only for postcards'),
  mode_not_editor: field('must be editor: a card has a message'),
  message_required: field('is required: the message of a card, which may be empty'),
  picture_twice: field('is only for a card without a cardDesign'),
  picture_required: field('is required for a card without a cardDesign, or an image on its front'),
  variant_missing: field('must be a: there is no other'),
} as const

/** What a card has instead. */
const lettersOnly = {
  back: 'the other side of a card is its picture',
  sides: 'a card always has two sides',
  code: 'the code of a card stands below its message',
  sender: 'a card without a sender could not come back',
} as const
