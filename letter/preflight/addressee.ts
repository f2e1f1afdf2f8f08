import type { LetterRecipient } from '../base/types.ts'
import { isSameCountry, meansHome } from '../layout/countries/index.ts'
import { hasPostCodes, looksLikePostCode, streetHasPostCode, townHasPostCode } from '../layout/post-codes.ts'
import { destinationCode } from '../layout/postal.ts'
import type { LetterWarning } from './letter-errors.ts'
import { hasMarkup, isMisread, isMisreadInAddress } from './misread.ts'
import { isNoPlaceholder, isPlaceholder } from './placeholders.ts'
import { type IsField, unreplacedIn } from './unreplaced.ts'

const EMAIL = /[^\s@]@[^\s@]+\.\p{L}{2,}/u
const WEB_ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i
const PHONE_NUMBER = /^(?:\+|00?)[\d\s()/-]{6,}$/

/** Something that belongs into another field, or into none. */
function misplaced(field: string, value: string): 'email' | 'web_address' | 'phone_number' | null {
  if (EMAIL.test(value)) return 'email'
  if (WEB_ADDRESS.test(value)) return 'web_address'
  // Post codes of some countries begin with 0 too.
  return field !== 'postCode' && PHONE_NUMBER.test(value) ? 'phone_number' : null
}

/** Values of lists mostly have none of these, and are then only looked up. */
const SUSPECT =
  /[^\x20-\x7e\xc0-\xff]|[[\]{}<>%*$&\\="?@#~|÷×ÂÃâï]|[a-zß-ÿ][ÈËÎÒÕÙÞ]|:[/:]|__|\+A|undefined|NaN|NULL|^(?:www\.|[+0])/

/** A field that a letter prints. */
interface PrintedField {
  readonly field: string
  readonly kind: 'name' | 'address' | 'custom'
}

const ADDRESS: ReadonlySet<string> = new Set(['street', 'postCode', 'postTown'])

/** Those of a letter's fields in which values are judged; the country is looked up. */
export const judgedFields = (printed: Iterable<string>): PrintedField[] =>
  [...printed]
    .filter(field => field !== 'country')
    .map(field => ({ field, kind: field === 'name' ? field : ADDRESS.has(field) ? 'address' : 'custom' }))

function inField({ field, kind }: PrintedField, value: string, isField: IsField): LetterWarning | null {
  const isSuspect = SUSPECT.test(value)
  // A name of digits begins with one.
  if (!isSuspect && isNoPlaceholder(value) && (kind !== 'name' || value > '9')) return null
  if (isSuspect && unreplacedIn(value, isField).length > 0) {
    return { code: 'value_unreplaced', params: { field } }
  }
  if (isPlaceholder(value, kind)) return { code: 'value_placeholder', params: { field } }
  if (kind === 'custom') return isMisread(value) ? { code: 'value_misread', params: { field } } : null
  const what = misplaced(field, value)
  if (what !== null) return { code: 'value_misplaced', params: { field, what } }
  if (isMisreadInAddress(value)) return { code: 'value_misread', params: { field } }
  return hasMarkup(value) ? { code: 'value_markup', params: { field } } : null
}

function fieldValue({ field, kind }: PrintedField, recipient: LetterRecipient): string {
  if (kind !== 'custom') return recipient[field as 'name'].trim()
  // A key such as `constructor` is found on any object.
  return Object.hasOwn(recipient.fields, field) ? (recipient.fields[field] ?? '').trim() : ''
}

/**
 * What is doubtful about a recipient's values, each field for one reason. They are printed as they are: nobody but the
 * customer knows what was meant. Params hold no value, because campaigns keep their warnings when recipients are erased.
 * @param judged see `judgedFields`
 */
export function addresseeWarnings(
  recipient: LetterRecipient,
  homeCountry: string,
  judged: readonly PrintedField[],
  isField: IsField,
): LetterWarning[] {
  const { country } = recipient
  const warnings: LetterWarning[] = []
  const code = destinationCode(country, homeCountry)
  for (const printed of judged) {
    const warning = inField(printed, fieldValue(printed, recipient), isField)
    // In a country without post codes something must stand for one.
    const isMeant = printed.field === 'postCode' && code !== null && !hasPostCodes(code)
    if (warning !== null && !isMeant) warnings.push(warning)
  }
  if (code === null && !meansHome(country) && !isSameCountry(country, homeCountry)) {
    warnings.push({ code: 'country_unknown', params: {} })
  }
  addPostCodeWarnings(recipient, code, warnings)
  return warnings
}

/** @param country ISO 3166-1 alpha-2 */
function addPostCodeWarnings(
  { postCode, postTown, street }: LetterRecipient,
  country: string | null,
  warnings: LetterWarning[],
): void {
  // None at all is an error, and said to be one where the recipient is written.
  if (country !== null && postCode.trim() !== '' && !looksLikePostCode(postCode, country)) {
    warnings.push({ code: 'post_code_odd', params: { country } })
  }
  const what = 'post_code'
  if (townHasPostCode(postTown, postCode, country)) {
    warnings.push({ code: 'value_misplaced', params: { field: 'postTown', what } })
  }
  if (streetHasPostCode(street, postCode)) {
    warnings.push({ code: 'value_misplaced', params: { field: 'street', what } })
  }
}
