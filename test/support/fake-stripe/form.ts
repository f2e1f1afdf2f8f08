/** The contents of a form whose names are paths: `line_items[0][price_data][currency]=sek`. */
export interface FormTree {
  [name: string]: string | FormTree
}

export function readForm(text: string): FormTree {
  const tree: FormTree = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]\[|\[|\]/).filter(part => part !== '')
    const last = path.pop()!
    let at = tree
    for (const part of path) {
      const next = at[part]
      if (typeof next === 'object') at = next
      else {
        const made: FormTree = {}
        at[part] = made
        at = made
      }
    }
    at[last] = value
  }
  return tree
}

/** The text at a path; undefined if there is none. */
export function at(tree: FormTree, ...path: readonly string[]): string | undefined {
  let found: string | FormTree | undefined = tree
  for (const part of path) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

export const below = (tree: FormTree, name: string): FormTree => {
  const found = tree[name]
  return typeof found === 'object' ? found : {}
}
