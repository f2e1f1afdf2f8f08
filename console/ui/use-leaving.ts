import { useEffect } from 'react'

/**
 * Calls this when the page is about to be left: while the browser asks whether to, and when it is hidden or closed.
 * @param leave stays the same between renders
 */
export function useLeaving(leave: () => void): void {
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', hide)
    addEventListener('beforeunload', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('beforeunload', leave)
    }
  }, [leave])
}
