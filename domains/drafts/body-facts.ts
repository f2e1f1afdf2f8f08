import { isUuid } from '../../schemas/formats.ts'

/** What is told of a draft's body without knowing its form. */

/** Ids that are looked for among the account's files. A template names eight. */
const MOST_IDS = 1000

/** As much of a name as a list shows, of characters that the database takes. */
export const shownName = (name: string): string =>
  [...name.toWellFormed().replaceAll('\0', '')].slice(0, 200).join('')

/** Every id that a value names, of whatever. */
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
