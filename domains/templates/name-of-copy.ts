import { NAME_LENGTH } from '#schemas/name-length.ts'

/** `Spring letter` becomes `Spring letter (2)`, that `Spring letter (3)`: the same in every language. */
export function nameOfCopy(name: string): string {
  const [, stem = name, number = '1'] = /^(.*?) \((\d{1,6})\)$/u.exec(name) ?? []
  const ending = ` (${Number(number) + 1})`
  // Cut by characters, so that no surrogate pair is cut in two.
  return [...stem].slice(0, NAME_LENGTH - ending.length).join('') + ending
}
