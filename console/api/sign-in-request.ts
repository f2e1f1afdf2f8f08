import { useSyncExternalStore } from 'react'

/**
 * Why a request waits for its person: the action needs a recent sign-in; the session has gone to another account, or to
 * somebody else; it has ended. What a later one asks for settles those before it.
 */
const reasons = ['proof', 'moved', 'signed-out'] as const

export type SignInReason = (typeof reasons)[number]

export interface SignInRequest {
  readonly reason: SignInReason
  /** @param opened whether the session is the page's now, so that what was refused is worth asking again */
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
 * Asks the person to sign in, or to come back to the page's account, in a dialog above the page. Requests that are
 * refused meanwhile wait for the same answer. False if they decline, or if no dialog is mounted: the sign-in screen asks
 * by itself.
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

/** What the person must be asked now. The caller shows it, and thereby makes `askToSignIn` available. */
export const useSignInRequest = (): SignInRequest | undefined =>
  useSyncExternalStore(keep, () => signInRequest)
