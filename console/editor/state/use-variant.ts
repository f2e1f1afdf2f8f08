import { useCallback, useMemo, useState } from 'react'
import { type Change, onVariantB, swapVariants } from '../model/changes.ts'
import { hasVariants, type TemplateDesign } from '../model/design.ts'
import type { Variant } from '../model/source.ts'

type ChangeDesign = (change: Change, group?: string) => void

/**
 * A letter with the chosen variant in the first variant's place, so that everything that edits the first also edits the
 * second.
 */
export function useVariant(whole: TemplateDesign, changeWhole: ChangeDesign) {
  const [chosen, showVariant] = useState<Variant>('A')
  const variant = hasVariants(whole) ? chosen : 'A'
  const design = useMemo(() => (variant === 'B' ? swapVariants(whole) : whole), [whole, variant])
  const change = useCallback<ChangeDesign>(
    (change, group) =>
      variant === 'B'
        ? changeWhole(onVariantB(change), group === undefined ? undefined : `B:${group}`)
        : changeWhole(change, group),
    [variant, changeWhole],
  )
  return { variant, showVariant, design, change }
}
