import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../api/session.ts'
import { askToSignIn } from '../api/sign-in-request.ts'
import { useOtherTabs } from '../api/tabs.ts'

/** Hears what another tab does to the shared session, so that the person is told before they do something here. */
export function useSharedSession(): void {
  const queries = useQueryClient()
  useOtherTabs(({ kind }) => {
    if (kind === 'left') void askToSignIn('signed-out')
    // Where the session is another's now, this is refused like any request, and the person is asked.
    else void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  })
}
