import { useSyncExternalStore } from 'react'

/** Why a person must sign in again: the session has ended, or the action needs a recent sign-in. */
export type DoorReason = 'signed-out' | 'proof'

export interface Knock {
  readonly reason: DoorReason
  /** @param opened whether the person is signed in now, so that what was refused is worth asking again */
  readonly answer: (opened: boolean) => void
}

let knock: Knock | undefined
let waiting: Promise<boolean> | undefined
let keepers = 0
const listeners = new Set<() => void>()

function change(next: Knock | undefined): void {
  knock = next
  for (const listener of listeners) listener()
}

/**
 * Asks the person to sign in, in a dialog above the page. Requests that are refused meanwhile wait for the same
 * sign-in. False if they decline, or if no dialog is mounted: the sign-in screen asks by itself.
 */
export function askToSignIn(reason: DoorReason): Promise<boolean> {
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
  if (knock && reason === 'signed-out' && knock.reason === 'proof') change({ ...knock, reason })
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
export const useKnock = (): Knock | undefined => useSyncExternalStore(keep, () => knock)
