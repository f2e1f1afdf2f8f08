import { LossDialog } from '../../../ui/loss-dialog.tsx'
import { useWords } from '../../../words/language.ts'
import { letterWords } from './words.ts'

/** Asks before another letter replaces what was written for this campaign. */
export function DiscardDialog({
  onDiscard,
  onClose,
}: {
  readonly onDiscard: () => void
  readonly onClose: () => void
}) {
  const words = useWords(letterWords)
  return (
    <LossDialog
      title={words.discardTitle}
      words={{ keep: words.keep, lose: words.discardYes }}
      onKeep={onClose}
      onLose={onDiscard}
    >
      {words.discardLead}
    </LossDialog>
  )
}
