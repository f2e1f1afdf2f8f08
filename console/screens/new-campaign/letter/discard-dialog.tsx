import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useWords } from '../../../words/language.ts'
import { letterWords } from './words.ts'

/** Asks before what was written for this campaign gives way to another letter. */
export function DiscardDialog({
  onDiscard,
  onClose,
}: {
  readonly onDiscard: () => void
  readonly onClose: () => void
}) {
  const words = useWords(letterWords)
  return (
    <Dialog title={words.discardTitle} onClose={onClose}>
      <p>{words.discardLead}</p>
      <div className="buttons">
        <Button onClick={onClose} data-first-focus>
          {words.keep}
        </Button>
        <Button look="danger" onClick={onDiscard}>
          {words.discardYes}
        </Button>
      </div>
    </Dialog>
  )
}
