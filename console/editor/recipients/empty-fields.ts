/** A merge field that some recipients have nothing for. */
export interface EmptyField {
  readonly label: string
  /** How many of the recipients that are at hand have nothing, and how many these are. */
  readonly empty: number
  readonly of: number
}

/** Somebody whom the letter can be looked at with. */
interface Looked {
  readonly kind: string
  readonly recipient: { readonly fields: Readonly<Record<string, string>> }
}

/**
 * The custom fields that a letter prints and some recipients leave empty. The widest is nobody, and does not count; nor
 * do fields that the list does not have: they are an error of their own.
 */
export function emptyFields(
  printed: readonly string[],
  samples: readonly Looked[],
  fields: readonly { readonly key: string; readonly label: string }[] | null,
): EmptyField[] {
  const people = samples.filter(({ kind }) => kind !== 'widest').map(({ recipient }) => recipient)
  return (fields ?? []).flatMap(({ key, label }) => {
    if (!printed.includes(key)) return []
    const empty = people.filter(({ fields }) => !fields[key]?.trim()).length
    return empty > 0 ? [{ label, empty, of: people.length }] : []
  })
}
