import { personKey } from '#letter/preflight/same-person.ts'
import type { RecipientInput } from './types.ts'

/** The persons of an audience in which each gets one letter. */
export class KnownPersons {
  readonly #keys = new Set<string>()

  /** Whether the same person at the same address was asked about before. */
  has(person: RecipientInput): boolean {
    const before = this.#keys.size
    this.#keys.add(personKey(person))
    return this.#keys.size === before
  }
}
