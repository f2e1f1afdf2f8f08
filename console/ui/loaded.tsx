import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isFinal } from '../api/api-error.ts'
import { useErrors } from '../words/errors.ts'
import { inLanguages, useWords } from '../words/language.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { Skeletons } from './skeletons.tsx'

const words = inLanguages(
  { again: 'Try again', toOverview: 'To the overview' },
  { again: 'Försök igen', toOverview: 'Till översikten' },
)

export interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  /** How many rows the skeleton has. */
  readonly rows?: number | undefined
  readonly children: (data: T) => ReactNode
}

/** Shows a query's result; until then a skeleton, or its error. */
export function Loaded<T>({ query, rows, children }: LoadedProps<T>) {
  const say = useWords(words)
  const { describe } = useErrors()
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <Empty
        action={
          isFinal(query.error) ? (
            <Link to="/" className="button">
              {say.toOverview}
            </Link>
          ) : (
            <Button onClick={() => query.refetch()}>{say.again}</Button>
          )
        }
      >
        {describe(query.error)}
      </Empty>
    )
  }
  return <Skeletons rows={rows} />
}
