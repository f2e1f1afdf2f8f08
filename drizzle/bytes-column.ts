import type { PendingQuery, Row } from 'postgres'

/**
 * The rows of a statement with one column as the bytes that PostgreSQL sent, in the driver's own memory. What is only
 * passed on would otherwise become text and bytes again: of five megabytes, most of what the answering thread does.
 */
export async function readWithBytes<Read extends Row>(
  query: PendingQuery<Read[]>,
  column: keyof Read & string,
): Promise<Read[]> {
  const rows = await query.raw()
  const readers = rows.columns.map(({ name, parser = (text: string): unknown => text }) => ({
    name: name as string,
    read: (bytes: Buffer | null) =>
      bytes === null ? null : name === column ? bytes : parser(bytes.toString()),
  }))
  return rows.map(
    values => Object.fromEntries(readers.map(({ name, read }, at) => [name, read(values[at]!)])) as Read,
  )
}
