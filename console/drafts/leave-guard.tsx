import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isLeftForGood } from '../api/leaving.ts'

interface LeaveGuardProps {
  /** Whether the person must be asked before they go to that address. */
  readonly asks: (pathname: string) => boolean | Promise<boolean>
  /** Whether something would be lost if the page were closed now. */
  readonly wouldLose: () => boolean
  /** The question. */
  readonly children: (answers: { readonly leave: () => void; readonly stay: () => void }) => ReactNode
}

/** Asks before a page with an unsaved draft is left. The address also names a step or a list: that is not leaving. */
export function LeaveGuard({ asks, wouldLose, children }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && asks(next.pathname),
    enableBeforeUnload: () => wouldLose() && !isLeftForGood(),
    withResolver: true,
  })
  return status === 'blocked' ? children({ leave: proceed, stay: reset }) : null
}
