import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormat } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { differingParts, type TemplateDesign, toSource } from '../model/design.ts'
import { editorWords } from '../words.ts'
import type { Conflict } from './use-save.ts'

interface ConflictDialogProps {
  readonly conflict: Conflict
  readonly design: TemplateDesign
  readonly busy: boolean
  readonly onOverwrite: () => void
  readonly onCopy: () => void
  readonly onOpenTheirs: () => void
  readonly onClose: () => void
}

/**
 * Shown when someone else has saved meanwhile: says what they changed, and lets the person choose which version to
 * keep.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, design, busy, onOverwrite, onCopy, onOpenTheirs, onClose } = props
  const words = useWords(editorWords)
  const { language } = useLanguage()
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
  const parts = differingParts(source, toSource(design)).map(part => words.parts[part])
  const listed = new Intl.ListFormat(language, { type: 'conjunction' }).format(parts)
  return (
    <Dialog title={words.staleTitle} onClose={onClose}>
      <p title={dateTime(updatedAt)}>{words.staleLead(ago(updatedAt))}</p>
      <p>{parts.length > 0 ? words.staleParts(listed) : words.staleSame}</p>
      <div className="buttons">
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
      </div>
    </Dialog>
  )
}
