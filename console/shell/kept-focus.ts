const PLACES = 'section, form, fieldset, li, dialog, [role="tabpanel"], main'

/** Whether an element can have the focus: it exists, is shown and enabled. */
const holds = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled')

/**
 * Where the element with the focus goes away, is hidden or disabled, browsers give the focus to the page as a whole: a
 * screen reader begins anew, and whoever has only a keyboard does not see where they are. Here it goes to the nearest
 * part of the screen around it that is left, unless the screen itself says where to. The next Tab leads on from there.
 */
export function keepFocus(document: Document): void {
  let last: Element | null = null
  let around: readonly Element[] = []
  let isDue = false

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    last = target
    around = ancestorsOf(target)
  })

  function look(): void {
    isDue = false
    if (document.activeElement !== document.body || !last || holds(last)) return
    const place = around.find(element => element.matches(PLACES) && holds(element))
    if (place instanceof HTMLElement) take(place)
  }

  // A frame for the screen to put the focus somewhere itself, and one for the browser to take it from what is disabled.
  const observer = new MutationObserver(() => {
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
