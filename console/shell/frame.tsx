import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useKnock } from '../api/door.ts'
import { useSession } from '../api/session.ts'
import { Toasts } from '../ui/toasts.tsx'
import { useWords } from '../words/language.ts'
import { Arrival } from './arrival.tsx'
import { CommandMenu } from './command-menu.tsx'
import { OtherTabs } from './other-tabs.tsx'
import { Rail } from './rail.tsx'
import { shellWords } from './words.ts'

const DoorDialog = lazy(async () => ({
  default: (await import('../screens/sign-in/door-dialog.tsx')).DoorDialog,
}))

/** What stands around each screen of somebody who is signed in. */
export function Frame() {
  const { account } = useSession()
  const words = useWords(shellWords)
  const knock = useKnock()
  return (
    <div className="shell">
      <a className="skip button" href="#content">
        {words.skip}
      </a>
      <Rail />
      <div className="main">
        {account.sandbox && <div className="sandbox">{words.sandbox}</div>}
        <main className="content" id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Arrival />
      <CommandMenu />
      <OtherTabs />
      <Suspense>{knock && <DoorDialog knock={knock} />}</Suspense>
      <Toasts />
    </div>
  )
}
