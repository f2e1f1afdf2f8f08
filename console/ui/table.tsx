import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { inLanguages, useWords } from '../words/language.ts'
import { Empty } from './empty.tsx'
import { Loaded } from './loaded.tsx'
import { ShowMore } from './show-more.tsx'

const words = inLanguages({ older: 'Show older' }, { older: 'Visa äldre' })

export interface Column<Row> {
  /** The header; without one, the column needs none, as that of a row's menu. */
  readonly head?: ReactNode
  /** Classes of its cells: `number`, `wide` (left out of narrow windows), `actions`. */
  readonly look?: string
  /** Attributes of its header. */
  readonly sort?: 'ascending' | 'descending' | undefined
  /** Whether its cells name their rows. */
  readonly isName?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface PlainTableProps<Row> {
  /** For screen readers. */
  readonly label?: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** False: a column that is left out. */
  readonly columns: readonly (Column<Row> | false)[]
  readonly className?: string
  readonly rowLook?: (row: Row) => string | undefined
}

/** A table, said by its columns: the header, and what a row has there. */
export function PlainTable<Row>({ label, rows, keyOf, columns, className, rowLook }: PlainTableProps<Row>) {
  const shown = columns.filter(column => column !== false).map((column, key) => ({ ...column, key }))
  return (
    <table aria-label={label} className={className}>
      <thead>
        <tr>
          {shown.map(({ key, head, look, sort }) =>
            head === undefined ? (
              <td key={key} />
            ) : (
              <th key={key} className={look} aria-sort={sort}>
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)} className={rowLook?.(row)}>
            {shown.map(({ key, look, isName, cell }) =>
              isName ? (
                <th key={key} scope="row" className={look}>
                  {cell(row)}
                </th>
              ) : (
                <td key={key} className={look}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TableProps<Row> extends PlainTableProps<Row> {
  readonly label: string
  /** Whether the rows are still those of an earlier search. */
  readonly busy?: boolean
}

/** A table that a narrow window scrolls sideways. */
export const Table = <Row,>({ busy, ...table }: TableProps<Row>) => (
  <div className="table-wrap" aria-busy={busy}>
    <PlainTable {...table} />
  </div>
)

interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'keyOf'> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Row[] }>>
  /** Shown if there are no rows. */
  readonly empty: ReactNode
  /** How many rows the skeleton has. */
  readonly skeletons: number
}

/** A table whose newest rows come first, a page at a time. */
export function PagedTable<Row extends { readonly id: string }>({
  query,
  empty,
  skeletons,
  ...table
}: PagedTableProps<Row>) {
  const say = useWords(words)
  return (
    <Loaded query={query} rows={skeletons}>
      {({ pages }) => {
        const rows = pages.flatMap(({ data }) => data)
        if (rows.length === 0) return <Empty>{empty}</Empty>
        return (
          <>
            <Table {...table} rows={rows} keyOf={({ id }) => id} />
            <ShowMore query={query} label={say.older} />
          </>
        )
      }}
    </Loaded>
  )
}
