import type { SignInRequest } from '../../api/sign-in-request.ts'
import { MovedDialog } from './moved-dialog.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { usePause } from './use-pause.ts'

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
