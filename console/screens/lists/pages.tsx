import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/language.ts'
import { listsWords } from './words.ts'

interface PagesProps {
  readonly meta: { readonly nextCursor: string | null; readonly prevCursor: string | null }
  readonly onTurn: (at: { cursor: string; direction: 'next' | 'prev' }) => void
}

/** Buttons for the previous and the next page; nothing if all rows are on one page. */
export function Pages({ meta: { nextCursor, prevCursor }, onTurn }: PagesProps) {
  const words = useWords(listsWords)
  if (nextCursor === null && prevCursor === null) return null
  const turn = (cursor: string | null, direction: 'next' | 'prev', name: string) => (
    <Button
      disabled={cursor === null}
      onClick={() => {
        if (cursor !== null) onTurn({ cursor, direction })
      }}
    >
      {name}
    </Button>
  )
  return (
    <nav className="list-pages" aria-label={words.pages}>
      {turn(prevCursor, 'prev', words.previous)}
      {turn(nextCursor, 'next', words.next)}
    </nav>
  )
}
