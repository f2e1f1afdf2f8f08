import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ImportedRow, ImportMapping, ImportPreview, LeftOutRow } from '../../../api/import-types.ts'
import { checkImport } from '../../../api/imports.ts'
import { useLanguage } from '../../../words/language.ts'

/** One of the file's first rows, as it will stand in the list, or why it will not. */
export type ExampleRow = { readonly row: number } & (
  | { readonly recipient: ImportedRow; readonly left: null }
  | { readonly recipient: null; readonly left: LeftOutRow }
)

/** While someone types, the example is not updated at every letter. */
const PAUSE_MS = 250

/** A text once it has stayed the same for a while. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** The first rows as a file of their own, which is small however large the whole one is. */
function exampleFile({ columns, rows }: ImportPreview): File {
  const width = Math.max(...columns.map(({ index }) => index + 1))
  const header = Array.from({ length: width }, (_, index) => `column ${index}`)
  const lines = [
    header,
    ...rows.map(({ cells }) => Array.from({ length: width }, (_, at) => cells[at] ?? '')),
  ]
  return new File([lines.map(line => line.map(quoted).join(',')).join('\r\n')], 'rows.csv', {
    type: 'text/csv',
  })
}

/**
 * The first rows as they will be stored. The service converts them with the same code as the whole file, so what is
 * shown is what will be stored.
 * @param mapping null while it cannot be used yet
 */
export function useExample(
  preview: ImportPreview,
  mapping: ImportMapping | null,
  listId: string | undefined,
): readonly ExampleRow[] | undefined {
  const { language } = useLanguage()
  const settled = useSettled(JSON.stringify(mapping))
  const { data } = useQuery({
    queryKey: ['import-example', preview.digest, preview.headerRow, settled, listId, language],
    enabled: mapping !== null && settled !== 'null',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<readonly ExampleRow[]> {
      const config = {
        ...(JSON.parse(settled) as ImportMapping),
        ...(listId && { listId }),
        headerRow: 1,
        language,
      }
      const { recipients, issues } = await checkImport(exampleFile(preview), config, {
        signal,
        onProgress: () => undefined,
      })
      const inFile = (row: number) => preview.rows[row - 2]?.row ?? row
      return [
        ...recipients.map(recipient => ({ row: inFile(recipient.row), recipient, left: null })),
        ...issues.map(left => ({ row: inFile(left.row), recipient: null, left })),
      ].sort((a, b) => a.row - b.row)
    },
  })
  return mapping === null ? undefined : data
}
