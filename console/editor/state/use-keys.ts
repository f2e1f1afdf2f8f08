import { useEffect, useRef } from 'react'

interface Keys {
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
}

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Inputs of dialogs and menus have their own undo, because they are not part of the letter. */
const isElsewhere = (target: EventTarget | null): boolean => isWithin(target, 'dialog, [popover]')

/** Typed text that is not yet a valid value has not changed the letter, so the field itself undoes it. */
const hasOwnUndo = (target: EventTarget | null): boolean => isWithin(target, '[data-own-undo]')

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export const isUndo = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'z'

/**
 * The keyboard shortcuts of the whole editor. They are handled before the text and the fields get them, because
 * undo covers the whole letter, in the order of its changes.
 */
export function useKeys(keys: Keys, enabled: boolean): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!enabled) return
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere(event.target)) return
      const key = event.key.toLowerCase()
      if (key === 's' && !event.shiftKey) latest.current.save()
      else if (isUndo(event)) {
        if (hasOwnUndo(event.target)) return
        latest.current.undo()
      } else if (key === 'y' || (key === 'z' && event.shiftKey)) latest.current.redo()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [enabled])
}
