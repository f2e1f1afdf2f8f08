import type { UnsavedDraft } from '../../api/drafts.ts'
import { LeaveGuard } from '../../drafts/leave-guard.tsx'
import type { SavedDraft } from '../../drafts/use-draft-saver.ts'
import { useWords } from '../../words/language.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { OvertakenDialog } from './overtaken-dialog.tsx'
import { SavedByOthers } from './saved-by-others.tsx'
import type { Saving } from './use-save.ts'

interface SavingDialogsProps {
  /** The id of the letter, once it was saved. Navigating to its own address is not leaving. */
  readonly id: string | null
  readonly draftId: string
  readonly saving: Saving
  readonly draft: SavedDraft<UnsavedDraft>
  /** @returns whether it is saved */
  readonly save: (how?: 'knowingly' | 'as-copy') => Promise<boolean>
  /** Whether something is unsaved at the moment of the call. */
  readonly isUnsaved: () => boolean
  /** Called when the person discards the changes, so that nobody asks about them again. */
  readonly settle: () => void
  /** Whether the person has asked to choose between two windows. */
  readonly isDeciding: boolean
  readonly onDecided: () => void
  readonly onReload: (draftId?: string) => void
}

/** Dialogs about changes that others, or the same person in another window, have made to the letter meanwhile. */
export function SavingDialogs(props: SavingDialogsProps) {
  const { id, draftId, saving, draft, save, isUnsaved, settle, isDeciding, onDecided, onReload } = props
  const words = useWords(editorWords)
  const { design, readOnly } = useEditor()
  const { state, saver } = draft
  return (
    <>
      {saving.conflict && (
        <SavedByOthers
          conflict={saving.conflict}
          design={design}
          busy={saving.busy}
          onOverwrite={() => void save('knowingly')}
          onCopy={() => void save('as-copy')}
          onOpenTheirs={async () => {
            settle()
            await saver.end()
            onReload()
          }}
          onClose={saving.closeConflict}
        />
      )}
      {isDeciding && state.kind === 'overtaken' && (
        <OvertakenDialog
          id={draftId}
          design={design}
          onKeepMine={etag => {
            onDecided()
            void saver.overwrite(etag)
          }}
          onTakeTheirs={() => {
            settle()
            saver.close()
            onReload(draftId)
          }}
          onClose={onDecided}
        />
      )}
      {!readOnly && (
        <LeaveGuard
          asks={pathname => !pathname.endsWith(`/templates/${id}`) && isUnsaved()}
          wouldLose={isUnsaved}
        >
          {answers => (
            <LeaveDialog {...answers} name={design.name || words.newName} draft={draft} onSave={save} />
          )}
        </LeaveGuard>
      )}
    </>
  )
}
