import { useRef } from 'react'

export interface Once {
  /** False: it goes on already. */
  readonly begin: () => boolean
  readonly end: () => void
}

/**
 * Whether something goes on, known at once. What a mutation says of itself is heard when the page is drawn anew: on a
 * busy machine the second press of a double click comes before.
 */
export function useOnce(): Once {
  const goesOn = useRef(false)
  return {
    begin() {
      if (goesOn.current) return false
      goesOn.current = true
      return true
    },
    end() {
      goesOn.current = false
    },
  }
}
