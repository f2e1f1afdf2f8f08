import { useCallback, useMemo, useRef, useState } from 'react'
import { type Change, onVariantB, swapVariants } from '../model/changes.ts'
import { hasBack, hasVariants, type TemplateDesign } from '../model/design.ts'
import type { Page, Variant } from '../model/source.ts'
import type { WritingHandle } from '../writing/writing.tsx'
import type { Tab } from './tab.ts'
import { useLeading } from './use-leading.ts'

type ChangeDesign = (change: Change, group?: string) => void
export type View = 'write' | 'sheet'

/**
 * What is shown of a letter: its page, variant, panel and selected part. The chosen variant stands in the first
 * variant's place, so that everything that edits the first also edits the second.
 */
export function useShown(whole: TemplateDesign, changeWhole: ChangeDesign, firstView: View = 'write') {
  const [chosenVariant, showVariant] = useState<Variant>('A')
  const [chosenPage, showPage] = useState<Page>('front')
  const [tab, showTab] = useState<Tab>('text')
  const [selected, select] = useState<string | null>(null)
  const [view, setView] = useState(firstView)
  const writing = useRef<WritingHandle>(null)
  const leadTo = useLeading({ showTab, showPage, showVariant, select, setView, writing })

  const variant = hasVariants(whole) ? chosenVariant : 'A'
  const design = useMemo(() => (variant === 'B' ? swapVariants(whole) : whole), [whole, variant])
  const page: Page = hasBack(design) ? chosenPage : 'front'
  const change = useCallback<ChangeDesign>(
    (change, group) =>
      variant === 'B'
        ? changeWhole(onVariantB(change), group === undefined ? undefined : `B:${group}`)
        : changeWhole(change, group),
    [variant, changeWhole],
  )
  const shown = { design, change, variant, showVariant, page, showPage, tab, showTab, selected, select }
  return { shown, view, setView, writing, leadTo }
}
