import { useCallback, useEffect, useState } from 'react'
import { comeBack, goOver, reloadConsole, type Session, sessionNow, useSession } from '../../api/session.ts'
import type { SignInRequest } from '../../api/sign-in-request.ts'
import { useOtherTabs } from '../../api/tabs.ts'
import { shellWords } from '../../shell/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/language.ts'
import { signInWords } from './words.ts'

/**
 * Says that the session belongs to another account than this page shows. Otherwise the person would change an account
 * that they do not see. Refused requests wait, and are repeated once the person has switched back.
 */
export function MovedDialog({ signInRequest: { answer } }: { readonly signInRequest: SignInRequest }) {
  const here = useSession()
  const words = { ...useWords(shellWords), ...useWords(signInWords) }
  const [there, setThere] = useState<Session | null>(null)
  const look = useCallback(async () => {
    const session = await sessionNow()
    if (!session) return
    const mayComeBack = session.accounts.some(({ id }) => id === here.account.id)
    if (session.user.id !== here.user.id || !mayComeBack) reloadConsole()
    // Another tab has switched it back.
    else if (session.account.id === here.account.id) answer(true)
    else setThere(session)
  }, [here, answer])
  useEffect(() => void look(), [look])
  useOtherTabs(({ kind }) => {
    if (kind === 'entered') void look()
  })
  const form = useForm(
    [],
    () => comeBack(here),
    () => answer(true),
  )
  const name = there?.account.name ?? words.anotherAccount
  return (
    <Dialog title={words.movedTitle} stays onClose={goOver}>
      <p>{words.moved(here.account.name, name)}</p>
      <form onSubmit={form.onSubmit}>
        <FormError form={form} />
        <div className="buttons">
          <Button onClick={goOver}>{words.onTo(name)}</Button>
          <Button type="submit" look="primary" busy={form.busy} data-first-focus>
            {words.backTo(here.account.name)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
