/** The keys of an answer, all the way down. A value that is no object is `true`; an array has the shape of its rows. */
export type Shape = true | readonly [Shape] | readonly [] | { readonly [key: string]: Shape }

/** @throws Error where the rows of an array differ in their keys */
export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) {
    const [first, ...others] = value.map(shapeOf)
    const differs = others.find(one => JSON.stringify(one) !== JSON.stringify(first))
    if (differs) throw new Error(`rows differ: ${JSON.stringify(first)} and ${JSON.stringify(differs)}`)
    return first === undefined ? [] : [first]
  }
  if (typeof value !== 'object' || value === null) return true
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, shapeOf(inner)]),
  )
}

/** The shape of an object whose keys are these, in words, and of further keys that hold more than a value. */
export const keys = (words: string, more: Readonly<Record<string, Shape>> = {}): Shape =>
  Object.fromEntries([
    ...words
      .split(' ')
      .filter(Boolean)
      .map(word => [word, true] as const),
    ...Object.entries(more),
  ])
