import { useSyncExternalStore } from 'react'

/**
 * Why a request waits for the person: the action needs a recent sign-in (`proof`); the session belongs to another
 * account or person now (`moved`); it has ended (`signed-out`). Each reason's remedy also settles the reasons before
 * it.
 */
const reasons = ['proof', 'moved', 'signed-out'] as const

export type SignInReason = (typeof reasons)[number]

export interface SignInRequest {
  readonly reason: SignInReason
  /** @param opened whether the session is the page's again, so that the refused requests can be repeated */
  readonly answer: (opened: boolean) => void
}

let signInRequest: SignInRequest | undefined
let waiting: Promise<boolean> | undefined
let keepers = 0
const listeners = new Set<() => void>()

function change(next: SignInRequest | undefined): void {
  signInRequest = next
  for (const listener of listeners) listener()
}

/**
 * Asks the person to sign in, or to switch back to the page's account, in a dialog above the page. Requests that are
 * refused meanwhile wait for the same answer. False if the person declines, or if no dialog is mounted, as on the
 * sign-in screen.
 */
export function askToSignIn(reason: SignInReason): Promise<boolean> {
  if (keepers === 0) return Promise.resolve(false)
  waiting ??= new Promise<boolean>(resolve => {
    change({
      reason,
      answer(opened) {
        waiting = undefined
        change(undefined)
        resolve(opened)
      },
    })
  })
  // If the session ends while a recent sign-in is asked for, a full sign-in is needed.
  if (signInRequest && reasons.indexOf(reason) > reasons.indexOf(signInRequest.reason))
    change({ ...signInRequest, reason })
  return waiting
}

function keep(listener: () => void): () => void {
  keepers++
  listeners.add(listener)
  return () => {
    keepers--
    listeners.delete(listener)
  }
}

/** The question for the person now, if any. The caller shows it; as long as it is mounted, `askToSignIn` works. */
export const useSignInRequest = (): SignInRequest | undefined =>
  useSyncExternalStore(keep, () => signInRequest)
