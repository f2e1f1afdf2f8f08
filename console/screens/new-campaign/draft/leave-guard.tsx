import { useBlocker } from '@tanstack/react-router'
import { isLeftForGood } from '../../../api/leaving.ts'
import { LeaveDialog } from '../../../ui/loss-dialog.tsx'
import { useWords } from '../../../words/language.ts'
import { campaignWords } from '../words.ts'
import type { KeptDraft } from './use-campaign-draft.ts'

/** Saves the last changes before the page is left, and asks only if that fails. */
export function LeaveGuard({ kept: { saver } }: { readonly kept: KeptDraft }) {
  const words = useWords(campaignWords)
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && saver.wouldLose && !(await saver.flush()),
    enableBeforeUnload: () => saver.wouldLose && !isLeftForGood(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const { proceed, reset } = blocker
  return <LeaveDialog words={words} onStay={reset} onLeave={proceed} />
}
