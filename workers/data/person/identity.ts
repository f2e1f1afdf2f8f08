import { searchName } from '../../../drizzle/search-name.ts'

/** What tells one person from another: the name, and where they live. */
export interface Addressed {
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly postTown: string
  readonly country: string
  readonly customFields?: Readonly<Record<string, { readonly value: string }>> | undefined
}

const folded = (text: string): string => searchName(text).trim().replace(/\s+/g, ' ')

/** The same for every row of one person, however it is spaced and whichever case it is in. */
export const personKey = ({ name, street, postCode }: Addressed): string =>
  JSON.stringify([folded(name), folded(street), folded(postCode).replaceAll(' ', '')])

/** Whether every word of a text stands somewhere in what is known of a person. */
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
