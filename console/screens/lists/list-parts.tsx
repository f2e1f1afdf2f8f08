import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { listsWords } from './words.ts'

/** A deletion this near is marked, because nobody may look here again before it. */
const NEAR_MS = 14 * 24 * 60 * 60 * 1000

/** Says when an unused list is deleted, and marks a date that is near. */
export function Ends({ at }: { readonly at: string }) {
  const { date, ago } = useFormat()
  const isNear = Date.parse(at) - Date.now() < NEAR_MS
  return (
    <time dateTime={at} title={isNear ? date(at) : ago(at)} className={isNear ? 'ends-soon' : undefined}>
      {isNear ? ago(at) : date(at)}
    </time>
  )
}

/** A link to a new campaign with this list. */
export function WriteToList({ listId }: { readonly listId: string }) {
  const words = useWords(listsWords)
  return (
    <Link to="/campaigns/new" search={{ list: listId }} className="button primary">
      {words.write}
    </Link>
  )
}

/** The direction of a cursor in an address. */
export const directionIn = (text: string | undefined): 'next' | 'prev' => (text === 'prev' ? 'prev' : 'next')

interface PagesProps {
  readonly meta: { readonly nextCursor: string | null; readonly prevCursor: string | null }
  readonly onTurn: (at: { cursor: string; direction: 'next' | 'prev' }) => void
}

/** Buttons for the previous and the next page; nothing if all rows are on one page. */
export function Pages({ meta: { nextCursor, prevCursor }, onTurn }: PagesProps) {
  const words = useWords(listsWords)
  if (nextCursor === null && prevCursor === null) return null
  const turn = (cursor: string | null, direction: 'next' | 'prev', name: string) => (
    <Button disabled={cursor === null} onClick={() => cursor !== null && onTurn({ cursor, direction })}>
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
