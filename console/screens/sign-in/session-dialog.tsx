import { useCallback, useEffect, useState } from 'react'
import { comeBack, goOver, reloadConsole, type Session, sessionNow, useSession } from '../../api/session.ts'
import type { SignInRequest } from '../../api/sign-in-request.ts'
import { useOtherTabs } from '../../api/tabs.ts'
import { shellWords } from '../../shell/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormElement, FormError, useForm } from '../../ui/form.tsx'
import { useWords } from '../../words/language.ts'
import { SignInDialog } from './sign-in-dialog.tsx'
import { signInWords } from './words.ts'

/** The dialog above a page whose requests wait for its session. It opens once the person has stopped typing. */
export function SessionDialog({ signInRequest }: { readonly signInRequest: SignInRequest }) {
  const hasPaused = usePause()
  if (!hasPaused) return null
  return signInRequest.reason === 'moved' ? (
    <MovedDialog signInRequest={signInRequest} />
  ) : (
    <SignInDialog signInRequest={signInRequest} />
  )
}

const PAUSE_MS = 1000

const isWritten = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea'))

/**
 * False while someone types, until no key has been pressed for a second. A dialog that opened meanwhile would get the
 * remaining key presses, and a space would press its button.
 */
function usePause(): boolean {
  const [hasPaused, setPaused] = useState(() => !isWritten(document.activeElement))
  useEffect(() => {
    if (hasPaused) return
    const pause = () => setTimeout(setPaused, PAUSE_MS, true)
    let timer = pause()
    const onKey = () => {
      clearTimeout(timer)
      timer = pause()
    }
    document.addEventListener('keydown', onKey, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [hasPaused])
  return hasPaused
}

/**
 * Says that the session belongs to another account than this page shows. Otherwise the person would change an account
 * that they do not see. Refused requests wait, and are repeated once the person has switched back.
 */
function MovedDialog({ signInRequest: { answer } }: { readonly signInRequest: SignInRequest }) {
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
    () => comeBack(here),
    () => answer(true),
  )
  const name = there?.account.name ?? words.anotherAccount
  return (
    <Dialog title={words.movedTitle} stays onClose={goOver}>
      <p>{words.moved(here.account.name, name)}</p>
      <FormElement form={form}>
        <FormError form={form} />
        <div className="buttons">
          <Button onClick={goOver}>{words.onTo(name)}</Button>
          <Button type="submit" look="primary" busy={form.busy} data-first-focus>
            {words.backTo(here.account.name)}
          </Button>
        </div>
      </FormElement>
    </Dialog>
  )
}
