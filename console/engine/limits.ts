/** The most characters of a recipient's values: the service's limits. A test compares both. */
const LONGEST = { name: 200, street: 255, postCode: 20, postTown: 100, country: 100 } as const
const LONGEST_CUSTOM = 512

export const standardFields = Object.keys(LONGEST)

export const longestValue = (field: string): number =>
  Object.hasOwn(LONGEST, field) ? LONGEST[field as keyof typeof LONGEST] : LONGEST_CUSTOM
