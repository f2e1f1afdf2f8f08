import { editorWords } from '../../editor/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'

interface DraftDialogProps {
  readonly keptAt: string
  /** Whether the letter was saved by someone since the draft was begun. */
  readonly isStale: boolean
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

/** Asks whether to continue with unsaved changes. Escape continues with them, so that no key press loses them. */
export function DraftDialog({ keptAt, isStale, onContinue, onDiscard }: DraftDialogProps) {
  const words = useWords(editorWords)
  const { dateTime } = useFormat()
  return (
    <Dialog title={words.draftTitle} onClose={onContinue}>
      <p>{words.draftLead(dateTime(keptAt))}</p>
      {isStale && <p className="notice warning">{words.draftStale}</p>}
      <div className="buttons">
        <Button onClick={onDiscard}>{words.discardDraft}</Button>
        <Button look="primary" data-first-focus onClick={onContinue}>
          {words.continueDraft}
        </Button>
      </div>
    </Dialog>
  )
}
