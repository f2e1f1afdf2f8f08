import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useErrors } from '../../words/errors.ts'
import { useFormat } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { differingParts, type TemplateDesign, toSource } from '../model/design.ts'
import { editorWords } from '../words.ts'
import type { KeptDraft } from './use-draft.ts'

interface OvertakenDialogProps {
  readonly id: string
  readonly draft: KeptDraft
  readonly design: TemplateDesign
  /** Opens the state of the other window instead of this one. */
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/**
 * The person has continued in another window: shows when and what differs, and lets them choose. An accidental
 * key press only closes the dialog.
 */
export function OvertakenDialog({ id, draft, design, onTakeTheirs, onClose }: OvertakenDialogProps) {
  const words = useWords(editorWords)
  const { language } = useLanguage()
  const { ago, dateTime } = useFormat()
  const { describe } = useErrors()
  const { data: theirs, error } = useQuery({
    queryKey: ['drafts', 'theirs', id],
    queryFn: draft.theirs,
    staleTime: 0,
    gcTime: 0,
  })
  const parts = theirs ? differingParts(theirs.data.body.source, toSource(design)) : []
  const listed = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    parts.map(part => words.parts[part]),
  )
  return (
    <Dialog title={words.overtakenTitle} onClose={onClose}>
      {error && <p role="alert">{describe(error)}</p>}
      {theirs && (
        <>
          <p title={dateTime(theirs.data.updatedAt)}>{words.overtakenLead(ago(theirs.data.updatedAt))}</p>
          <p>{parts.length > 0 ? words.staleParts(listed) : words.staleSame}</p>
        </>
      )}
      {theirs === null && <p>{words.overtakenGone}</p>}
      <div className="buttons">
        <Button onClick={onClose} data-first-focus>
          {words.later}
        </Button>
        {theirs && <Button onClick={onTakeTheirs}>{words.takeTheirs}</Button>}
        <Button
          look="primary"
          disabled={theirs === undefined}
          onClick={() => {
            onClose()
            void draft.keeper.overwrite(theirs?.etag ?? null)
          }}
        >
          {words.keepMine}
        </Button>
      </div>
    </Dialog>
  )
}
