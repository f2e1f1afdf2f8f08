import { type RefObject, useEffect } from 'react'

const TOOLS = '[data-tool]'
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Makes a toolbar one stop for the Tab key, with arrow keys inside it (WAI-ARIA Authoring Practices, Toolbar Pattern).
 * Tab returns to the tool that was focused last.
 */
export function useRoving(toolbar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = toolbar.current
    if (!element) return
    // Tools that are hidden at this window width cannot be focused, so the arrow keys must skip them.
    const tools = () =>
      [...element.querySelectorAll<HTMLElement>(TOOLS)].filter(tool => tool.checkVisibility())
    const first = tools()[0]
    if (first) first.tabIndex = 0

    function focused(event: FocusEvent) {
      const tool = (event.target as Element).closest<HTMLElement>(TOOLS)
      if (!tool) return
      for (const other of tools()) other.tabIndex = -1
      tool.tabIndex = 0
    }

    function walk(event: KeyboardEvent) {
      const all = tools()
      const at = all.indexOf(event.target as HTMLElement)
      if (at < 0) return
      const step = STEPS[event.key]
      const next =
        event.key === 'Home'
          ? all[0]
          : event.key === 'End'
            ? all.at(-1)
            : step && all.at((at + step) % all.length)
      if (!next) return
      event.preventDefault()
      next.focus()
    }

    element.addEventListener('focusin', focused)
    element.addEventListener('keydown', walk)
    return () => {
      element.removeEventListener('focusin', focused)
      element.removeEventListener('keydown', walk)
    }
  }, [toolbar])
}
