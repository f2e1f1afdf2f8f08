/** A merge field without a value for some recipients. */
export interface EmptyField {
  readonly label: string
  /** How many of the known recipients have no value, and how many are known. */
  readonly empty: number
  readonly of: number
}

/** A recipient whose letter can be shown. */
interface Looked {
  readonly kind: string
  readonly recipient: { readonly fields: Readonly<Record<string, string>> }
}

/**
 * The custom fields that a letter prints and some recipients leave empty. The widest recipient is made up and does not
 * count; fields that the list lacks are a separate error.
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
