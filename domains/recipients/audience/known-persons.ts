import { personKey } from '#letter/preflight/same-person.ts'
import type { RecipientInput } from './types.ts'

/** Called with a row for a person who has one; `earlier` is its number, or null where only the list has the person. */
export type OnRepeated = (row: number, earlier: number | null) => void

/** Whether a row is skipped because of its person. */
export interface Known {
  has(person: RecipientInput, row: number): boolean
}

/**
 * What decides about the rows of an order. A row that is skipped by its number still counts as the first of its person:
 * their second row is one too many as well.
 * @param without numbers of rows
 */
export function knownOf(skipsDuplicates: boolean, without: readonly number[] = []): Known | undefined {
  const persons = skipsDuplicates ? new KnownPersons() : undefined
  if (without.length === 0) return persons
  const numbers = new Set(without)
  return { has: (person, row) => persons?.has(person, row) === true || numbers.has(row) }
}

/**
 * The persons of an audience in which each gets one letter. It keeps their whole keys, where `Persons` keeps hashes:
 * persons who share a hash get a warning too many there, but here one of them would get no letter.
 */
export class KnownPersons implements Known {
  readonly #rows = new Map<string, number>()
  readonly #inList: ReadonlySet<string>
  readonly #onRepeated: OnRepeated | undefined

  /** @param inList keys of the persons that the audience's list has */
  constructor(inList: ReadonlySet<string> = new Set(), onRepeated?: OnRepeated) {
    this.#inList = inList
    this.#onRepeated = onRepeated
  }

  /** Whether the list has the same person at the same address, or it was asked about before. */
  has(person: RecipientInput, row: number): boolean {
    const key = personKey(person)
    const earlier = this.#inList.has(key) ? null : this.#rows.get(key)
    if (earlier === undefined) this.#rows.set(key, row)
    else this.#onRepeated?.(row, earlier)
    return earlier !== undefined
  }
}
