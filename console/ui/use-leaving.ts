import { useEffect } from 'react'
import { beforeLeaving, type Keep, keepAll } from '../api/leaving.ts'

/**
 * Calls `keep` when the page is about to be left: while the browser asks, when the page is hidden or closed, and before
 * the session ends or switches to another account.
 * @param keep stays the same between renders
 */
export function useLeaving(keep: Keep): void {
  useEffect(() => {
    const callOff = beforeLeaving(keep)
    const leave = () => void keepAll()
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', hide)
    addEventListener('beforeunload', leave)
    return () => {
      callOff()
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('beforeunload', leave)
    }
  }, [keep])
}
