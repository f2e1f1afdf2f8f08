import type { SignInRequest } from '../../api/sign-in-request.ts'
import { MovedDialog } from './moved-dialog.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'

/** What a person is asked above a page whose requests wait for its session. */
export const SessionDialog = ({ signInRequest }: { readonly signInRequest: SignInRequest }) =>
  signInRequest.reason === 'moved' ? (
    <MovedDialog signInRequest={signInRequest} />
  ) : (
    <SignInDialog signInRequest={signInRequest} />
  )
