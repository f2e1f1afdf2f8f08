import { reaches, useSession } from '../../api/session.ts'
import { useWords } from '../../words/language.ts'
import { listsWords } from './words.ts'

/** To a new campaign whose audience is this list. */
export function WriteToList({ listId }: { readonly listId: string }) {
  const words = useWords(listsWords)
  if (!reaches(useSession().role, 'writer')) return null
  return (
    <a href={`/console/campaigns/new?list=${listId}`} className="button primary">
      {words.write}
    </a>
  )
}
