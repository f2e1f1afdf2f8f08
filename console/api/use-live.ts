import { useEffect } from 'react'

/** Keeps the shown data of an account up to date as long as the console is open. */
export function useLive(accountId: string): void {
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    void import('./live.ts').then(({ followLive }) => {
      if (!isGone) stop = followLive(accountId)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [accountId])
}
