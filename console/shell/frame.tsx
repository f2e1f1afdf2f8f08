import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../api/session.ts'
import { useSignInRequest } from '../api/sign-in-request.ts'
import { useLive } from '../api/use-live.ts'
import { Toasts } from '../ui/toasts.tsx'
import { useWords } from '../words/language.ts'
import { Arrival } from './arrival.tsx'
import { CommandMenu } from './command-menu.tsx'
import { Rail } from './rail.tsx'
import { useSharedSession } from './shared-session.ts'
import { shellWords } from './words.ts'

/** By this time a screen is shown, so loading the dialog delays nothing. */
const DIALOG_AFTER_MS = 5000

const loadDialog = () => import('../screens/sign-in/session-dialog.tsx')

const SessionDialog = lazy(async () => ({ default: (await loadDialog()).SessionDialog }))

/** The frame around each screen of a signed-in person. */
export function Frame() {
  const { account } = useSession()
  const words = useWords(shellWords)
  const signInRequest = useSignInRequest()
  useLive(account.id)
  useSharedSession()
  useEffect(() => {
    // The dialog is loaded now, because it is needed hours later, when a release may have replaced this one's
    // files.
    const timer = setTimeout(loadDialog, DIALOG_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="shell">
      <a className="skip button" href="#content">
        {words.skip}
      </a>
      <Rail />
      <div className="main">
        {account.sandbox && (
          <aside className="sandbox" aria-label={words.sandboxLabel}>
            {words.sandbox}
          </aside>
        )}
        <main className="content" id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Arrival />
      <CommandMenu />
      <Suspense>{signInRequest && <SessionDialog signInRequest={signInRequest} />}</Suspense>
      <Toasts />
    </div>
  )
}
