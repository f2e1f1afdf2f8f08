import { useWords } from '../../words/language.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OvertakenDialog } from './overtaken-dialog.tsx'
import type { KeptDraft } from './use-draft.ts'
import type { Saving } from './use-save.ts'

interface SavingDialogsProps {
  /** The id of the letter, once it was saved. */
  readonly id: string | null
  readonly draftId: string
  readonly saving: Saving
  readonly draft: KeptDraft
  /** @returns whether it is saved */
  readonly save: (how?: 'knowingly' | 'as-copy') => Promise<boolean>
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
  return (
    <>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          design={design}
          busy={saving.busy}
          onOverwrite={() => void save('knowingly')}
          onCopy={() => void save('as-copy')}
          onOpenTheirs={async () => {
            settle()
            await draft.keeper.end()
            onReload()
          }}
          onClose={saving.closeConflict}
        />
      )}
      {isDeciding && draft.state === 'overtaken' && (
        <OvertakenDialog
          id={draftId}
          draft={draft}
          design={design}
          onTakeTheirs={() => {
            settle()
            draft.keeper.leave()
            onReload(draftId)
          }}
          onClose={onDecided}
        />
      )}
      {!readOnly && (
        <LeaveGuard
          name={design.name || words.newName}
          id={id}
          draft={draft}
          isUnsaved={isUnsaved}
          onSave={save}
        />
      )}
    </>
  )
}
