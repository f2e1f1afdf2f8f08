import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountQuery } from '../../../api/account.ts'
import type {
  FileChoices,
  ImportedRow,
  ImportMapping,
  ImportPreview,
  LeftOutRow,
  PreviewColumn,
} from '../../../api/import-types.ts'
import { checkImport } from '../../../api/imports.ts'
import { postalQuery } from '../../../engine/addresses.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Scrolled } from '../../../ui/scrolled.tsx'
import { useFormat } from '../../../words/format.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { type Mapping, ownOf, standardFields } from './mapping.ts'
import type { OpenedImport } from './use-import.ts'
import { type ImportWords, importWords } from './words.ts'

/** A column's header, or its place if it has none. */
export const columnName = ({ header, index }: PreviewColumn, words: ImportWords): string =>
  header.trim() || words.unnamedColumn(index + 1)

/** Why a row is left out. */
export const reasonsOf = ({ reasons }: LeftOutRow): string =>
  [...new Set(reasons.map(({ message }) => message))].join(' · ')

/** One of the file's first rows, as it will stand in the list, or why it will not. */
type ExampleRow = { readonly row: number } & (
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

/** The first rows as a file of their own, which is small however large the whole one is. Rows keep their numbers. */
function exampleFile({ columns, rows, headerRow }: ImportPreview): File {
  const width = Math.max(...columns.map(({ index }) => index + 1))
  const lineOf = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, at) => quoted(cells[at] ?? '')).join(',')
  const lines = headerRow === 0 ? [] : [lineOf(Array.from({ length: width }, (_, at) => `column ${at}`))]
  for (const { row, cells } of rows) lines[row - 1] = lineOf(cells)
  return new File([Array.from(lines, (line = '') => line).join('\r\n')], 'rows.csv', { type: 'text/csv' })
}

/**
 * The first rows as they will be stored. The service converts them with the same code as the whole file, so what is
 * shown is what will be stored.
 * @param mapping null while it cannot be used yet
 */
export function useExample(
  { list, opened: { preview }, choices }: OpenedImport,
  mapping: ImportMapping | null,
): readonly ExampleRow[] | undefined {
  const { language } = useLanguage()
  const settled = useSettled(JSON.stringify(mapping))
  const listId = list?.id
  // Rows are only named in the check: to look for everybody of the list at each choice would be slow.
  const repeatedRows: FileChoices['repeatedRows'] =
    choices.repeatedRows === 'leaveOut' ? 'leaveOut' : 'import'
  const { data } = useQuery({
    queryKey: ['import-example', preview.rows, choices, settled, listId, language],
    enabled: mapping !== null && settled !== 'null',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<readonly ExampleRow[]> {
      const config = {
        ...(JSON.parse(settled) as ImportMapping),
        ...(listId && { listId }),
        headerRow: Math.min(preview.headerRow, 1),
        choices: { ...choices, repeatedRows },
        language,
      }
      const { recipients, issues } = await checkImport(exampleFile(preview), config, {
        signal,
        onProgress: () => undefined,
      })
      return [
        ...recipients.map(recipient => ({ row: recipient.row, recipient, left: null })),
        ...issues.map(left => ({ row: left.row, recipient: null, left })),
      ].sort((a, b) => a.row - b.row)
    },
  })
  return mapping === null ? undefined : data
}

/** An address as it is printed. It shows errors that a table hides, such as a town in place of the street. */
export function Envelope({ rows }: { readonly rows: readonly ExampleRow[] | undefined }) {
  const words = useWords(importWords)
  const { number } = useFormat()
  const account = useQuery(accountQuery)
  const print = useQuery(postalQuery).data
  const [at, setAt] = useState(0)
  const recipients = (rows ?? []).flatMap(({ recipient }) => recipient ?? [])
  const shown = recipients[Math.min(at, recipients.length - 1)]
  const step = (by: number) => setAt((at + by + recipients.length) % recipients.length)
  return (
    <figure className="import-envelope">
      <figcaption>{words.envelope}</figcaption>
      <div className="envelope-paper">
        {shown && account.data && print ? (
          <address className="envelope-window">
            {print(
              { ...shown, fields: {}, token: null, optOut: null, variant: 'A' },
              account.data.homeCountry,
            ).join('\n')}
          </address>
        ) : (
          <p className="envelope-window">{rows && !shown && words.addressMissing}</p>
        )}
      </div>
      {recipients.length > 1 && shown && (
        <div className="envelope-walk">
          <Button small className="icon back" aria-label={words.previous} onClick={() => step(-1)}>
            <Icon name="chevron" size={16} />
          </Button>
          <span className="muted" aria-live="polite">
            {words.rowOf(number(shown.row))}
          </span>
          <Button small className="icon on" aria-label={words.next} onClick={() => step(1)}>
            <Icon name="chevron" size={16} />
          </Button>
        </div>
      )}
    </figure>
  )
}

interface ExampleTableProps {
  readonly preview: ImportPreview
  readonly mapping: Mapping
  /** Undefined while the mapping cannot be used: then the rows are shown as the file has them. */
  readonly rows: readonly ExampleRow[] | undefined
}

/** The first rows as they will be stored. Rows that are left out are struck through, with the reason. */
export function ExampleTable({ preview, mapping, rows }: ExampleTableProps) {
  const words = useWords(importWords)
  const { count, number } = useFormat()
  const own = mapping.order.flatMap(place => {
    return ownOf(mapping.choices[place]!) ?? []
  })
  const shown = count(preview.rows.length, words.row, words.rows)
  const title = rows ? words.previewTitle(shown) : words.rawTitle(shown)
  return (
    <section className="import-example">
      <h3>{title}</h3>
      <Scrolled label={title}>
        <table>
          <thead>
            <tr>
              <th className="number">{words.rowHead}</th>
              {rows
                ? [
                    ...standardFields.map(field => <th key={field}>{words.fields[field]}</th>),
                    ...own.map(({ key, label }) => <th key={`own ${key}`}>{label}</th>),
                  ]
                : preview.columns.map(column => <th key={column.index}>{columnName(column, words)}</th>)}
            </tr>
          </thead>
          <tbody>
            {rows
              ? rows.map(({ row, recipient, left }) => (
                  <tr key={row} className={left ? 'left-out' : undefined}>
                    <td className="number muted">{number(row)}</td>
                    {recipient ? (
                      <>
                        {standardFields.map(field => (
                          <td key={field}>{recipient[field]}</td>
                        ))}
                        {own.map(({ key }) => (
                          <td key={`own ${key}`}>{recipient.customFields[key]?.value}</td>
                        ))}
                      </>
                    ) : (
                      <td colSpan={standardFields.length + own.length}>
                        <span className={left.outcome === 'faulty' ? 'tag danger' : 'tag warning'}>
                          {reasonsOf(left)}
                        </span>{' '}
                        <s className="muted">{left.cells.filter(Boolean).join(' · ')}</s>
                      </td>
                    )}
                  </tr>
                ))
              : preview.rows.map(({ row, cells }) => (
                  <tr key={row}>
                    <td className="number muted">{number(row)}</td>
                    {preview.columns.map(({ index }) => (
                      // A cell whose formula failed is marked.
                      <td key={index}>{cells[index]?.replace(/^\uffff/, '')}</td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </Scrolled>
    </section>
  )
}
