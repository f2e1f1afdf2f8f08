/** Texts that may stand in a screen's address. Whatever else does is left out. */
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
