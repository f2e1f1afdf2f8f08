import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { canUsePasskeys, offerPasskeys, wasGivenUp } from '../../api/passkeys.ts'
import type { Session } from '../../api/session.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useErrors } from '../../words/errors.ts'

interface PasskeyButtonProps<T>
  extends Required<Pick<ButtonProps, 'look' | 'children'>>,
    Pick<ButtonProps, 'autoFocus'> {
  /** Requests the passkey: to sign in, or to prove who is signed in. */
  readonly ask: () => Promise<T>
  readonly onDone: (answer: T) => void
}

/** Shows nothing if the browser does not support passkeys. */
export function PasskeyButton<T>({ look, children, autoFocus, ask, onDone }: PasskeyButtonProps<T>) {
  const { describe } = useErrors()
  const asking = useMutation({ mutationFn: ask, onSuccess: onDone })
  if (!canUsePasskeys()) return null
  // Closing the browser's own dialog is not an error.
  const isRefused = asking.error !== null && !wasGivenUp(asking.error)
  return (
    <>
      <Button look={look} autoFocus={autoFocus} busy={asking.isPending} onClick={() => asking.mutate()}>
        <Icon name="key" />
        {children}
      </Button>
      {isRefused && (
        <p className="error" role="alert">
          {describe(asking.error)}
        </p>
      )}
    </>
  )
}

/** Lets the browser offer its passkeys in the list below the field for the address, while `active`. */
export function usePasskeyAutofill(active: boolean, done: (session: Session) => void): void {
  const onDone = useEffectEvent(done)
  useEffect(() => {
    if (!active) return
    const end = new AbortController()
    offerPasskeys(end.signal).then(
      session => session && onDone(session),
      // If this fails, the button and the link still work.
      () => undefined,
    )
    return () => end.abort()
  }, [active])
}
