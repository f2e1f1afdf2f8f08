import { type RefObject, useCallback } from 'react'
import type { Page, Variant } from '../model/source.ts'
import type { Target } from '../problems/problem.ts'
import { tabOf } from '../problems/tab-of.ts'
import type { WritingHandle } from '../writing/writing.tsx'
import type { Tab } from './tab.ts'

interface EditorControls {
  readonly showTab: (tab: Tab) => void
  readonly showPage: (page: Page) => void
  readonly showVariant?: (variant: Variant) => void
  readonly select: (key: string | null) => void
  readonly setView: (view: 'write' | 'sheet') => void
  readonly writing: RefObject<WritingHandle | null>
}

/** Scrolls to the place of a problem and focuses it. */
export function useLeading({ showTab, showPage, showVariant, select, setView, writing }: EditorControls) {
  return useCallback(
    (target: Target) => {
      const tab = tabOf(target)
      if (tab) {
        showTab(tab)
        setView('write')
      }
      if (target.kind === 'text') {
        showPage(target.page)
        if (target.variant) showVariant?.(target.variant)
        whenThere(() => writing.current)(text => text.focus(target.path || undefined))
      } else if (target.kind === 'image') select(target.key)
      else if (target.kind === 'recipient') {
        setView('sheet')
        whenThere(() => document.querySelector<HTMLElement>('.recipient-picker select'))(select =>
          select.focus(),
        )
      } else
        whenThere(() => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(target.field)}"]`))(
          focusWithin,
        )
    },
    [showTab, showPage, showVariant, select, setView, writing],
  )
}

/** How many frames to wait for an element: a text is loaded when it is first shown. */
const MOST_FRAMES = 120

/** Waits until the requested element is on the page. */
const whenThere =
  <T>(find: () => T | null) =>
  (use: (found: T) => void, framesLeft = MOST_FRAMES): void => {
    requestAnimationFrame(() => {
      const found = find()
      if (found) use(found)
      else if (framesLeft > 0) whenThere(find)(use, framesLeft - 1)
    })
  }

function focusWithin(part: HTMLElement): void {
  const control = part.matches('input, select, textarea')
    ? part
    : part.querySelector<HTMLElement>('input, textarea, button')
  part.scrollIntoView({ block: 'nearest' })
  control?.focus()
}
