import { isUuid } from '#schemas/formats.ts'

/** Facts about a draft's body that do not depend on its form. */

/** The most ids that are searched among the account's files. A template names eight. */
const MOST_IDS = 1000

/** A name shortened for lists, without characters that the database refuses. */
export const shownName = (name: string): string =>
  [...name.toWellFormed().replaceAll('\0', '')].slice(0, 200).join('')

/** Every id in a value, of any kind. */
export function idsIn(body: object): string[] {
  const ids = new Set<string>()
  const open: unknown[] = [body]
  while (open.length > 0 && ids.size < MOST_IDS) {
    const value = open.pop()
    if (typeof value === 'string' && isUuid(value)) ids.add(value.toLowerCase())
    else if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) open.push(one)
  }
  return [...ids]
}
