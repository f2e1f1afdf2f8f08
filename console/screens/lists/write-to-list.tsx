import { Link } from '@tanstack/react-router'
import { useWords } from '../../words/language.ts'
import { listsWords } from './words.ts'

/** To a new campaign whose audience is this list. */
export function WriteToList({ listId }: { readonly listId: string }) {
  const words = useWords(listsWords)
  return (
    <Link to="/campaigns/new" search={{ list: listId }} className="button primary">
      {words.write}
    </Link>
  )
}
