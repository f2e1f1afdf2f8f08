const PLACES = 'section, form, fieldset, li, dialog, [role="tabpanel"], main'

/** Whether an element can have the focus: it exists, is shown and enabled. */
const holds = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled')

/**
 * If the focused element is removed, hidden or disabled, browsers give the focus to the whole page: a screen reader
 * starts again, and a keyboard user loses their place. Here the focus goes to the nearest remaining part of the screen
 * around it, unless the screen itself moves it. The next Tab continues from there.
 */
export function keepFocus(document: Document): void {
  let last: Element | null = null
  let around: readonly Element[] = []
  let isDue = false
  /** Whether the focused element was disabled or hidden: browsers take the focus from it a frame later. */
  let isTaken = false

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    last = target
    around = ancestorsOf(target)
  })

  function look(): void {
    const wasTaken = isTaken
    isDue = isTaken = false
    if (document.activeElement !== document.body || !last) return
    if (holds(last)) {
      // It was disabled for a frame or two only, and lost the focus all the same.
      if (wasTaken && last instanceof HTMLElement) last.focus({ preventScroll: true })
      return
    }
    const place = around.find(element => element.matches(PLACES) && holds(element))
    if (place instanceof HTMLElement) take(place)
  }

  // Waits one frame for the screen to move the focus itself, and one for the browser to remove it from a disabled
  // element.
  const observer = new MutationObserver(() => {
    if (last && document.activeElement === last && !holds(last)) isTaken = true
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => requestAnimationFrame(look))
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'class', 'open'],
  })
}

function take(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.dataset.keptFocus = ''
    place.addEventListener(
      'blur',
      () => {
        place.removeAttribute('tabindex')
        delete place.dataset.keptFocus
      },
      { once: true },
    )
  }
  place.focus({ preventScroll: true })
}

/** From the nearest to the farthest. */
function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) found.push(at)
  return found
}
