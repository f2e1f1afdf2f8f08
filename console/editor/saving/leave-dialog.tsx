import type { UnsavedDraft } from '../../api/drafts.ts'
import type { SavedDraft } from '../../drafts/use-draft-saver.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../words/language.ts'
import { editorWords } from '../words.ts'

interface LeaveDialogProps {
  readonly name: string
  readonly draft: SavedDraft<UnsavedDraft>
  /** @returns whether it is saved */
  readonly onSave: () => Promise<boolean>
  readonly leave: () => void
  readonly stay: () => void
}

/** Asks before the page is left with unsaved changes. */
export function LeaveDialog({ name, draft: { state, saver }, onSave, leave, stay }: LeaveDialogProps) {
  const words = useWords(editorWords)
  const hasDraft = state.kind !== 'failed' && state.kind !== 'overtaken'
  return (
    <Dialog title={words.leaveTitle} onClose={stay}>
      <p>{hasDraft ? words.leaveLead(name) : words.leaveUnkept(name)}</p>
      <div className="buttons">
        <Button onClick={stay}>{words.stay}</Button>
        <Button
          look="plain"
          onClick={() => {
            void saver.drop()
            leave()
          }}
        >
          {hasDraft ? words.leaveDrop : words.leaveLose}
        </Button>
        {hasDraft && (
          <Button
            onClick={async () => {
              // If it fails the dialog stays and says that the draft could not be saved.
              if (await saver.keepAgain()) leave()
            }}
          >
            {words.leaveKeep}
          </Button>
        )}
        <Button
          look="primary"
          onClick={async () => {
            if (await onSave()) leave()
            else stay()
          }}
        >
          {words.saveLeave}
        </Button>
      </div>
    </Dialog>
  )
}
