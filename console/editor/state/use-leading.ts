import { type RefObject, useCallback } from 'react'
import type { Page } from '../model/source.ts'
import type { Target } from '../problems/problem.ts'
import { tabOf } from '../problems/tab-of.ts'
import type { WritingHandle } from '../writing/writing.tsx'
import type { Tab } from './tab.ts'

interface Ways {
  readonly showTab: (tab: Tab) => void
  readonly showPage: (page: Page) => void
  readonly select: (key: string | null) => void
  readonly setView: (view: 'write' | 'sheet') => void
  readonly writing: RefObject<WritingHandle | null>
}

/** A problem's place comes into view, with the focus in it. */
export function useLeading({ showTab, showPage, select, setView, writing }: Ways) {
  return useCallback(
    (target: Target) => {
      const tab = tabOf(target)
      if (tab) {
        showTab(tab)
        setView('write')
      }
      if (target.kind === 'text') {
        showPage(target.page)
        afterPaint(() => writing.current?.focus(target.path || undefined))
      } else if (target.kind === 'image') select(target.key)
      else if (target.kind === 'recipient') {
        setView('sheet')
        afterPaint(() => focusAt('.recipient-picker select'))
      } else afterPaint(() => focusAt(`[data-field="${CSS.escape(target.field)}"]`))
    },
    [showTab, showPage, select, setView, writing],
  )
}

/** What was just asked for is there after the next frame. */
const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))

function focusAt(selector: string): void {
  const found = document.querySelector<HTMLElement>(selector)
  const control = found?.matches('input, select, textarea')
    ? found
    : found?.querySelector<HTMLElement>('input, button')
  found?.scrollIntoView({ block: 'nearest' })
  control?.focus()
}
