import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../api/session.ts'
import { askToSignIn } from '../api/sign-in-request.ts'
import { useOtherTabs } from '../api/tabs.ts'

/** Reacts to changes of the shared session by other tabs, so that the person knows before they do something here. */
export function useSharedSession(): void {
  const queries = useQueryClient()
  useOtherTabs(({ kind }) => {
    if (kind === 'left') void askToSignIn('signed-out')
    // If the session belongs to another account or person now, this request is refused like any other, and the dialog
    // opens.
    else void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  })
}
