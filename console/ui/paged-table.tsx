import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { inLanguages, useWords } from '../words/language.ts'
import { Empty } from './empty.tsx'
import { Loaded } from './loaded.tsx'
import { ShowMore } from './show-more.tsx'

const words = inLanguages({ older: 'Show older' }, { older: 'Visa äldre' })

interface PagedTableProps<Row> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Row[] }>>
  /** The table's label for screen readers. */
  readonly label: string
  /** Shown if there are no rows. */
  readonly empty: ReactNode
  /** The headers of its columns. */
  readonly head: ReactNode
  /** Renders a row with its key. */
  readonly row: (row: Row) => ReactNode
  /** How many rows the skeleton has. */
  readonly rows?: number
}

/** A table whose newest rows come first, a page at a time. */
export function PagedTable<Row>({ query, label, empty, head, row, rows }: PagedTableProps<Row>) {
  const say = useWords(words)
  return (
    <Loaded query={query} rows={rows}>
      {({ pages }) => {
        const loaded = pages.flatMap(({ data }) => data)
        if (loaded.length === 0) return <Empty>{empty}</Empty>
        return (
          <>
            <div className="table-wrap">
              <table aria-label={label}>
                <thead>
                  <tr>{head}</tr>
                </thead>
                <tbody>{loaded.map(row)}</tbody>
              </table>
            </div>
            <ShowMore query={query} label={say.older} />
          </>
        )
      }}
    </Loaded>
  )
}
