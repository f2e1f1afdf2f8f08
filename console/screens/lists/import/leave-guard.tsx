import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { beforeLeaving, isLeftForGood } from '../../../api/leaving.ts'
import { LeaveDialog } from '../../../ui/loss-dialog.tsx'
import { useWords } from '../../../words/language.ts'
import { importWords } from './words.ts'

/** Asks before the page is left during an import, because its result could not be shown any more. */
export function LeaveGuard({ isBusy }: { readonly isBusy: boolean }) {
  const words = useWords(importWords)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isBusy,
    enableBeforeUnload: () => isBusy && !isLeftForGood(),
    withResolver: true,
  })
  useEffect(() => beforeLeaving(async () => !isBusy), [isBusy])
  useEffect(() => {
    // The import has finished meanwhile: the question is closed and the result shown.
    if (!isBusy) reset?.()
  }, [isBusy, reset])
  if (status !== 'blocked' || !isBusy) return null
  return <LeaveDialog words={words} onStay={reset} onLeave={proceed} />
}
