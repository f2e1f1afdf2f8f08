import { searchName } from '#drizzle/search-name.ts'

/** What identifies a person: name, street and post code. */
export interface Addressed {
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly postTown: string
  readonly country: string
  readonly customFields?: Readonly<Record<string, { readonly value: string }>> | undefined
}

const folded = (text: string): string => searchName(text).trim().replace(/\s+/g, ' ')

/** Equal for all rows of one person: spaces and case do not count. */
export const personKey = ({ name, street, postCode }: Addressed): string =>
  JSON.stringify([folded(name), folded(street), folded(postCode).replaceAll(' ', '')])

/** Tells whether each word of a text occurs in a person's name or address. */
export function matcher(text: string): (one: Addressed) => boolean {
  const words = folded(text).split(' ')
  return one => {
    const { name, street, postCode, postTown, country, customFields = {} } = one
    const values = Object.values(customFields).map(({ value }) => value)
    const all = folded(
      [name, street, postCode, postCode.replaceAll(' ', ''), postTown, country, ...values].join(' '),
    )
    return words.every(word => all.includes(word))
  }
}
