/** Reads texts from a screen's address, and ignores all others. */
export const searched =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): { [N in Name]?: string | undefined } => {
    const found = names.flatMap(name => {
      // The router reads `?search=12` as a number.
      const value = search[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : []
    })
    return Object.fromEntries(found) as { [N in Name]?: string }
  }

/** An address with one text changed; an empty text is removed. */
export const withSearched =
  <Search extends object>(name: keyof Search & string, value: string) =>
  (before: Search): Search => {
    const { [name]: _, ...others } = before
    return (value === '' ? others : { ...others, [name]: value }) as Search
  }
