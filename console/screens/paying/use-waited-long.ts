import { useEffect, useState } from 'react'

/** After so long it is not a matter of seconds any more. */
const LONG_MS = 30_000

export function useWaitedLong(): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}
