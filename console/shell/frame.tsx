import { Outlet } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { Toasts } from '../ui/toasts.tsx'
import { useWords } from '../words/language.ts'
import { CommandMenu } from './command-menu.tsx'
import { Rail } from './rail.tsx'
import { shellWords } from './words.ts'

/** What stands around each screen of somebody who is signed in. */
export function Frame() {
  const { account } = useSession()
  const words = useWords(shellWords)
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
      <CommandMenu />
      <Toasts />
    </div>
  )
}
