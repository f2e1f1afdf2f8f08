import { createHash } from 'node:crypto'
import type { RecipientInput } from './types.ts'

/** A hash of the people of an audience: their names and addresses, in their order. */
export class PeopleDigest {
  readonly #hash = createHash('sha256')

  add({ name, street, postCode, postTown, country }: RecipientInput): void {
    this.#hash.update(JSON.stringify([name, street, postCode, postTown, country]))
  }

  /** Of all that were added so far, hexadecimal. */
  get value(): string {
    return this.#hash.copy().digest('hex')
  }
}
