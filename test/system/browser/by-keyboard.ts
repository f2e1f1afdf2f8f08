import type { Page } from 'playwright-core'
import { until } from '../../support/until.ts'

/** More stops than any screen has: an element that is not reached by then never is. */
const MOST_TABS = 150

/** The focused element: its name, and whether its focus is visible. */
export interface Focus {
  readonly name: string
  readonly tag: string
  readonly isSeen: boolean
}

/**
 * The focused element's accessible name, and whether its focus is visible and within the window. The screen itself,
 * which has the focus if none of its elements has, shows no mark.
 */
const FOCUS = `(() => {
  const at = document.activeElement
  if (!at || at === document.body) return null
  const labels = [...(at.labels ?? [])].map(label => label.textContent)
  const byId = (at.getAttribute('aria-labelledby') ?? '').split(' ').map(id => document.getElementById(id)?.textContent)
  const name = [at.getAttribute('aria-label'), ...byId, ...labels, at.textContent, at.title].find(Boolean) ?? ''
  const marked = [at, at.closest('label'), at.nextElementSibling].some(one => {
    if (!one) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
  })
  // In a text field the caret shows the focus.
  const isWriting = at.isContentEditable
  const { top, bottom, left, right } = at.getBoundingClientRect()
  const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  return {
    name: name.replace(/\\s+/g, ' ').trim(),
    tag: at.localName,
    isSeen: at.tabIndex < 0 || ((marked || isWriting) && isInside),
  }
})()`

/** A person with only a keyboard. Each step fails if the focus is lost or invisible. */
export function byKeyboard(page: Page) {
  const focus = () => page.evaluate<Focus | null>(FOCUS)

  /** Waits until an element has the focus: a screen appears only after the key that opens it. */
  async function held(after: string): Promise<Focus> {
    const at = (await until(focus, `something has the focus after ${after}`))!
    // Scrolling into view takes a frame or two.
    if (!at.isSeen)
      await until(async () => (await focus())?.isSeen, `${at.tag} "${at.name}" is seen after ${after}`)
    return at
  }

  async function press(key: string): Promise<Focus> {
    await page.keyboard.press(key)
    return held(key)
  }

  /** @param key `Tab`, or `Shift+Tab` for elements before */
  async function to(name: RegExp, key = 'Tab'): Promise<void> {
    const passed: string[] = []
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      await page.keyboard.press(key)
      // After the end of a page come the browser's own controls, and then the page's beginning.
      const at = await focus()
      if (at === null) continue
      if (!at.isSeen) await held(key)
      if (name.test(at.name)) return
      passed.push(at.name.slice(0, 40))
    }
    throw new Error(`no way to ${name} by ${key}: ${passed.join(' | ')}`)
  }

  return {
    focus,
    press,
    to,
    /** Focuses the element and presses Enter, or another key. */
    async on(name: RegExp, key = 'Enter'): Promise<void> {
      await to(name)
      await press(key)
    },
    async type(text: string): Promise<void> {
      await page.keyboard.type(text)
      await held(`typing ${text}`)
    },
    /** Opens a screen by a few letters of its name. */
    async goTo(letters: string): Promise<void> {
      await press('Control+k')
      await page.keyboard.type(letters)
      await press('Enter')
    },
  }
}
