import { useRef } from 'react'

export interface Once {
  /** False: it is running already. */
  readonly begin: () => boolean
  readonly end: () => void
}

/**
 * Tells at once whether an action is running. A mutation's own state is only known after the next render: on a busy
 * machine the second press of a double click comes before.
 */
export function useOnce(): Once {
  const isRunning = useRef(false)
  return {
    begin() {
      if (isRunning.current) return false
      isRunning.current = true
      return true
    },
    end() {
      isRunning.current = false
    },
  }
}
