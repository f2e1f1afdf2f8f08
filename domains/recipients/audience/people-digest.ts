import { createHash } from 'node:crypto'
import type { PreparedRow } from './types.ts'

/**
 * A hash of the people of an audience: their names, addresses and fields, in their order. With another value in a field,
 * such as the amount of a reminder, a person gets another letter.
 */
export class PeopleDigest {
  readonly #hash = createHash('sha256')

  add({ name, street, postCode, postTown, country, customFields }: PreparedRow): void {
    // Fields may come in any order.
    const fields = Object.entries(customFields).map(([key, { value }]) => [key, value])
    this.#hash.update(JSON.stringify([name, street, postCode, postTown, country, fields.sort()]))
  }

  /** Of all that were added so far, hexadecimal. */
  get value(): string {
    return this.#hash.copy().digest('hex')
  }
}
