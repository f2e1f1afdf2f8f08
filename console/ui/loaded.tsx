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
  { again: 'Try again', toOverview: 'Go to overview' },
  { again: 'Försök igen', toOverview: 'Till översikten' },
)

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  /** How many rows the skeleton has. */
  readonly rows?: number | undefined
  readonly children: (data: T) => ReactNode
}

/** Shows a query's result; a skeleton while it is loading, and its error if it fails. */
export function Loaded<T>({ query, rows, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <NotLoaded error={query.error} onAgain={() => void query.refetch()} />
  return <Skeletons rows={rows} />
}

/** Shown instead of something that could not be loaded: the error, and a button to try again. */
export function NotLoaded({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const say = useWords(words)
  const { describe } = useErrors()
  return (
    <Empty
      action={
        isFinal(error) ? (
          <Link to="/" className="button">
            {say.toOverview}
          </Link>
        ) : (
          <Button onClick={onAgain}>{say.again}</Button>
        )
      }
    >
      {describe(error)}
    </Empty>
  )
}
