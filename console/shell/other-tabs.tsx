import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, dataOf } from '../api/client.ts'
import { beginAnew, type Session, switchAccount, useSession } from '../api/session.ts'
import { askToSignIn, useSignInRequest } from '../api/sign-in-request.ts'
import { tellOtherTabs, useOtherTabs } from '../api/tabs.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useWords } from '../words/language.ts'
import { shellWords } from './words.ts'

/**
 * Handles what another tab does to the shared session: signing out, or switching the account. Otherwise the person
 * would work in an account that this page does not show.
 */
export function OtherTabs() {
  const here = useSession()
  const words = useWords(shellWords)
  const queries = useQueryClient()
  const signInRequest = useSignInRequest()
  const [elsewhere, setElsewhere] = useState<Session | null>(null)

  useOtherTabs(async ({ kind }) => {
    if (kind === 'left') return void askToSignIn('signed-out')
    // The sign-in dialog switches the session back to this account by itself.
    if (signInRequest) return
    const session = await dataOf(api.GET('/api/auth/session', { fetch })).catch(() => undefined)
    if (!session) return
    const mayComeBack = session.accounts.some(({ id }) => id === here.account.id)
    if (session.user.id !== here.user.id || !mayComeBack) return beginAnew()
    setElsewhere(session.account.id === here.account.id ? null : session)
  })

  if (!elsewhere) return null
  const onTo = () => beginAnew()
  return (
    <Dialog title={words.movedTitle} onClose={onTo}>
      <p>{words.moved(here.account.name, elsewhere.account.name)}</p>
      <div className="buttons">
        <Button onClick={onTo}>{words.onTo(elsewhere.account.name)}</Button>
        <Button
          look="primary"
          onClick={async () => {
            await switchAccount(here.account.id)
            tellOtherTabs({ kind: 'entered' })
            setElsewhere(null)
            await queries.invalidateQueries()
          }}
        >
          {words.backTo(here.account.name)}
        </Button>
      </div>
    </Dialog>
  )
}
