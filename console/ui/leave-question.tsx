import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { beforeLeaving, isLeftForGood } from '../api/leaving.ts'
import { LeaveDialog, type LeaveDialogProps } from './loss-dialog.tsx'

interface LeaveQuestionProps {
  /** Whether something would be lost at this moment. The question is closed once nothing would be. */
  readonly isAtRisk: boolean
  readonly words: LeaveDialogProps['words']
}

/** Asks before a page is left whose work would be lost. */
export function LeaveQuestion({ isAtRisk, words }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isAtRisk,
    enableBeforeUnload: () => isAtRisk && !isLeftForGood(),
    withResolver: true,
  })
  useEffect(() => beforeLeaving(async () => !isAtRisk), [isAtRisk])
  useEffect(() => {
    if (!isAtRisk) reset?.()
  }, [isAtRisk, reset])
  if (status !== 'blocked' || !isAtRisk) return null
  return <LeaveDialog words={words} onStay={reset} onLeave={proceed} />
}
