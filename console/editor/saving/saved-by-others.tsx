import { ConflictDialog } from '../../drafts/conflict-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { differingParts, type TemplateDesign, toSource } from '../model/design.ts'
import { editorWords } from '../words.ts'
import type { Conflict } from './use-save.ts'

interface SavedByOthersProps {
  readonly conflict: Conflict
  readonly design: TemplateDesign
  readonly busy: boolean
  readonly onOverwrite: () => void
  readonly onCopy: () => void
  readonly onOpenTheirs: () => void
  readonly onClose: () => void
}

/** Shown when someone else has saved or deleted the letter meanwhile. */
export function SavedByOthers(props: SavedByOthersProps) {
  const { conflict, design, busy, onOverwrite, onCopy, onOpenTheirs, onClose } = props
  const words = useWords(editorWords)
  const { ago, dateTime } = useFormat()
  const { theirs } = conflict
  if (!theirs) {
    return (
      <Dialog title={words.goneTitle} onClose={onClose}>
        <p>{words.goneLead}</p>
        <div className="buttons">
          <Button onClick={onClose}>{words.stay}</Button>
          <Button look="primary" busy={busy} onClick={onCopy}>
            {words.saveNew}
          </Button>
        </div>
      </Dialog>
    )
  }
  const { source, updatedAt } = theirs.template
  return (
    <ConflictDialog
      title={words.staleTitle}
      lead={<p title={dateTime(updatedAt)}>{words.staleLead(ago(updatedAt))}</p>}
      parts={differingParts(source, toSource(design)).map(part => words.parts[part])}
      words={words}
      onClose={onClose}
    >
      <Button onClick={onClose}>{words.stay}</Button>
      <Button look="plain" onClick={onOpenTheirs}>
        {words.openTheirs}
      </Button>
      <Button busy={busy} onClick={onOverwrite}>
        {words.overwrite}
      </Button>
      <Button look="primary" busy={busy} onClick={onCopy}>
        {words.asCopy}
      </Button>
    </ConflictDialog>
  )
}
