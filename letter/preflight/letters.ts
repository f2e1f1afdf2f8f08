import { CARD } from '../base/geometry.ts'
import { OPT_OUT, widestOptOut } from '../base/opt-out.ts'
import { Steps } from '../base/steps.ts'
import type { Design, DrawnBatch, LetterRecipient } from '../base/types.ts'
import type { CompiledDesign } from '../drawing/compile.ts'
import { optOutCharactersOf } from '../drawing/design-characters.ts'
import { fit, overflowOf } from '../drawing/draw.ts'
import { clean } from '../font/characters.ts'
import { missingCharacter } from '../font/coverage.ts'
import type { FontStack } from '../font/fonts.ts'
import type { FontStyle } from '../font/library.ts'
import { unprintedOf } from '../font/script-coverage.ts'
import { textWidth } from '../font/text-width.ts'
import { setAddress } from '../layout/address.ts'
import type { MostWidth } from '../layout/bound.ts'
import { hasRoom, TIGHTEST } from '../layout/fit.ts'
import { addressLines, NAME_LINES } from '../layout/postal.ts'
import { addresseeWarnings, judgedFields } from './addressee.ts'
import { printedFields } from './characters.ts'
import type { LetterError, LetterWarning, SizeWarning } from './letter-errors.ts'
import type { Persons } from './same-person.ts'
import { tenths } from './tenths.ts'
import type { IsField } from './unreplaced.ts'

/** The result of checking a letter before it is drawn. */
export interface PreflightResult {
  readonly error: LetterError | null
  readonly warnings: readonly LetterWarning[]
}

/** A recipient's number, and the persons before it. */
export interface Place {
  readonly persons: Persons
  readonly number: number
}

interface WarningOptions {
  /** Among the letters that it is printed with. */
  readonly place?: Place | undefined
  /** Of its address, where it has been drawn (points). */
  readonly addressSize?: number | null
}

/** Points. Postal machines misread smaller addresses. */
const LEGIBLE_ADDRESS = 10

/** The error of a letter that does not fit. @param page the page that it does not fit */
export const misfitOf = (
  compiled: CompiledDesign,
  recipient: LetterRecipient,
  page: 'front' | 'back',
  steps = new Steps(),
): LetterError => {
  const lines = overflowOf(compiled, recipient, page, steps)
  return compiled.sides[0]!.sheet === CARD
    ? { code: 'message_misfit', params: { lines } }
    : { code: 'letter_misfit', params: { page, lines } }
}

/** A warning about drawn letters that are set smaller than they were written. */
export function sizeWarnings({ sides }: CompiledDesign, smaller: DrawnBatch['smaller']): SizeWarning[] {
  if (smaller === null) return []
  const { size } = smaller
  return sides[0]!.sheet === CARD
    ? [{ code: 'message_smaller', params: { size } }]
    : [{ code: 'page_smaller', params: smaller }]
}

/** Checks the letters of a design without drawing them. */
export class LetterPreflight {
  readonly #compiled: CompiledDesign
  readonly #characters: string
  readonly #optOutWidth: number
  /** The styles in which a letter prints each field. */
  readonly #printed: ReadonlyMap<string, ReadonlySet<FontStyle>>
  readonly #hasAllCharacters: boolean
  readonly #judged: ReturnType<typeof judgedFields>
  readonly #isField: IsField
  #allFit = false
  /** Counts the steps of all checks. */
  readonly steps = new Steps()

  /**
   * @param compiled made of `design`, which holds the characters of all recipients
   * @param isField whether a word in braces is that of a field that was not replaced
   */
  constructor(design: Design, compiled: CompiledDesign, isField: IsField = () => false) {
    this.#compiled = compiled
    this.#isField = isField
    this.#characters = design.characters + optOutCharactersOf(design)
    this.#optOutWidth = textWidth(widestOptOut(design.optOutAddress) ?? '')
    this.#printed = printedFields(design)
    this.#judged = judgedFields(this.#printed.keys())
    const styles = new Set([...this.#printed.values()].flatMap(styles => [...styles]))
    const characters = new Set(design.characters + design.characters.toUpperCase())
    this.#hasAllCharacters = [...styles].every(style =>
      [...characters].every(character => missingCharacter(character, style) === null),
    )
  }

  /**
   * Lets `check` skip setting the text if even the widest values fit.
   * @param widest width of a field's widest value, in thousandths of an em (`textWidth`)
   */
  expect(widest: (field: string) => number): void {
    const regular = this.#compiled.sides.find(side => side.destination)?.destination?.style.stack
    // Shaped letters, and letters with rare marks, change their width with their neighbours: the width of one value
    // says nothing about another.
    if (!regular || !this.#compiled.widthsAreKnown) return
    const widening = wideningOf(this.#characters, regular)
    const most: MostWidth = (field, { stack, size }) =>
      ((field === OPT_OUT ? this.#optOutWidth : widest(field)) * widening(stack) * size) / 1000
    this.#allFit = this.#compiled.sides.every(side =>
      [side.flows.A, side.flows.B].every(flow => hasRoom(side, flow?.mostHeight(TIGHTEST, most) ?? 0)),
    )
  }

  /** Whether every letter is known to fit its pages. */
  get allFit(): boolean {
    return this.#allFit
  }

  /** @param variants that the recipient may get @param place see `warnings` */
  check(recipient: LetterRecipient, variants: readonly ('A' | 'B')[], place?: Place): PreflightResult {
    const error = this.missing(recipient) ?? this.#misfit(recipient, variants)
    return { error, warnings: error ? [] : this.warnings(recipient, { place }) }
  }

  /** The first character that a recipient's letter prints and no font has. */
  missing(recipient: LetterRecipient): LetterError | null {
    if (this.#hasAllCharacters) return null
    for (const [field, styles] of this.#printed) {
      const value = fieldValue(recipient, field)
      for (const style of styles) {
        const character =
          missingCharacter(value, style) ??
          (field === 'country' ? missingCharacter(value.toUpperCase(), style) : null)
        if (character !== null) {
          return { code: 'value_unprintable', params: { field, ...unprintedOf(character) } }
        }
      }
    }
    return null
  }

  #misfit(recipient: LetterRecipient, variants: readonly ('A' | 'B')[]): LetterError | null {
    if (this.#allFit) return null
    for (const variant of variants) {
      const result = fit(this.#compiled, { ...recipient, variant }, this.steps)
      if (!result.fits) return misfitOf(this.#compiled, { ...recipient, variant }, result.page, this.steps)
    }
    return null
  }

  /** What may be wrong with a letter that can be printed. */
  warnings(
    recipient: LetterRecipient,
    { place, addressSize = this.#addressSize(recipient) }: WarningOptions = {},
  ): LetterWarning[] {
    const { homeCountry } = this.#compiled
    const warnings = addresseeWarnings(recipient, homeCountry, this.#judged, this.#isField)
    const first = place?.persons.earlier(recipient, place.number) ?? null
    if (first !== null) warnings.push({ code: 'recipient_repeated', params: { first } })
    warnings.push(...this.smallAddress(recipient, addressSize))
    return warnings
  }

  /** Warns about an address so long that it is set small. @param size of it (points) */
  smallAddress(recipient: LetterRecipient, size = this.#addressSize(recipient)): LetterWarning[] {
    if (size === null || size >= LEGIBLE_ADDRESS) return []
    return [{ code: 'address_small', params: { points: tenths(size) } }]
  }

  #addressSize(recipient: LetterRecipient): number | null {
    const { sides, homeCountry } = this.#compiled
    const destination = sides.find(side => side.destination)?.destination
    if (!destination) return null
    const lines = addressLines(recipient, homeCountry)
    return setAddress(lines, NAME_LINES, destination.style, destination.box, this.steps)?.size ?? null
  }
}

const STANDARD: readonly string[] = ['name', 'street', 'postCode', 'postTown', 'country']

function fieldValue(recipient: LetterRecipient, field: string): string {
  if (STANDARD.includes(field)) return recipient[field as 'name'].trim()
  return Object.hasOwn(recipient.fields, field) ? (recipient.fields[field] ?? '').trim() : ''
}

/** Stands for an infinite ratio: wider than any page. */
const BEYOND = 1e6

/** How many times wider a text can be in another style than in the regular one. */
function wideningOf(characters: string, regular: FontStack): (stack: FontStack) => number {
  const known = new Map<FontStack, number>([[regular, 1]])
  return stack => {
    let most = known.get(stack)
    if (most === undefined) {
      most = 1
      for (const character of clean(characters)) {
        const [width, plain] = [stack.advance(character), regular.advance(character)]
        if (width > most * plain) most = plain > 0 ? width / plain : BEYOND
      }
      known.set(stack, most)
    }
    return most
  }
}
