import { useEffect, useState } from 'react'

/** After this time the page no longer says that it takes seconds. */
const LONG_MS = 30_000

export function useWaitedLong(): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}
