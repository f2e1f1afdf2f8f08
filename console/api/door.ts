import { useSyncExternalStore } from 'react'

/** Why somebody must show anew who they are: the session has ended, or what they do takes a fresh sign-in. */
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
 * Asks the person to sign in, above whatever they are doing. Requests that are refused meanwhile wait for the same
 * answer. False where they would not, or where nobody is there to ask them: the sign-in screen asks by itself.
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
  // Whose session ends while a fresh sign-in is asked for needs more than that.
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

/** What is to be asked of the person now. Whoever calls it shows it, so that `askToSignIn` has somebody to turn to. */
export const useKnock = (): Knock | undefined => useSyncExternalStore(keep, () => knock)
