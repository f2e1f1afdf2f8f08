import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { beforeLeaving, isLeftForGood } from '../../api/leaving.ts'
import { LeaveDialog } from '../../ui/loss-dialog.tsx'
import { useWords } from '../../words/language.ts'
import { codesWords } from './words.ts'

/** Asks before the page is left with changes that are not saved. */
export function LeaveGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const words = useWords(codesWords)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved && !isLeftForGood(),
    withResolver: true,
  })
  useEffect(() => beforeLeaving(async () => !isUnsaved), [isUnsaved])
  if (status !== 'blocked') return null
  return <LeaveDialog words={words} onStay={reset} onLeave={proceed} />
}
