import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrors } from '../words/errors.ts'
import { inLanguages, useWords } from '../words/language.ts'
import { Button } from './button.tsx'
import './show-more.css'

const words = inLanguages({ more: 'Show more' }, { more: 'Visa fler' })

interface ShowMoreProps {
  /** A list of which a page at a time is loaded. */
  readonly query: UseInfiniteQueryResult
  /** What the button says; otherwise "Show more". */
  readonly label?: string
  readonly small?: boolean
}

/** Below a list: the button that loads its next page, and why it could not be loaded. Nothing where all is there. */
export function ShowMore({ query, label, small }: ShowMoreProps) {
  const say = useWords(words)
  const { describe } = useErrors()
  // The query's own error is cleared when an event makes the list load again.
  const [failed, setFailed] = useState<{ readonly error: Error; readonly at: unknown } | null>(null)
  if (!query.hasNextPage) return null
  async function load() {
    setFailed(null)
    const { error, data, isFetchNextPageError } = await query.fetchNextPage()
    if (isFetchNextPageError) setFailed({ error, at: data })
  }
  return (
    <div className="show-more">
      {failed !== null && failed.at === query.data && (
        <p className="muted" role="alert">
          {describe(failed.error)}
        </p>
      )}
      <Button small={small === true} busy={query.isFetchingNextPage} onClick={() => void load()}>
        {label ?? say.more}
      </Button>
    </div>
  )
}
