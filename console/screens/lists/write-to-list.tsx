import { Link } from '@tanstack/react-router'
import { useWords } from '../../words/language.ts'
import { listsWords } from './words.ts'

/** A link to a new campaign with this list. */
export function WriteToList({ listId }: { readonly listId: string }) {
  const words = useWords(listsWords)
  return (
    <Link to="/campaigns/new" search={{ list: listId }} className="button primary">
      {words.write}
    </Link>
  )
}
