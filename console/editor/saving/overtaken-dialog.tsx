import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isNotThere } from '../../api/api-error.ts'
import { templateDrafts } from '../../api/drafts.ts'
import { ConflictDialog } from '../../drafts/conflict-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useErrors } from '../../words/errors.ts'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { differingParts, type TemplateDesign, toSource } from '../model/design.ts'
import { editorWords } from '../words.ts'

interface OvertakenDialogProps {
  readonly id: string
  readonly design: TemplateDesign
  /** @param etag of the other window's state; null: it was deleted */
  readonly onKeepMine: (etag: string | null) => void
  /** Opens the state of the other window instead of this one. */
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Shown when the person has continued in another window. */
export function OvertakenDialog({ id, design, onKeepMine, onTakeTheirs, onClose }: OvertakenDialogProps) {
  const words = useWords(editorWords)
  const { ago, dateTime } = useFormat()
  const { describe } = useErrors()
  const queries = useQueryClient()
  const { data: theirs, error } = useQuery({
    queryKey: [...templateDrafts.key, 'theirs', id],
    queryFn: () =>
      queries.fetchQuery({ ...templateDrafts.one(id), retry: false }).catch(error => {
        if (isNotThere(error)) return null
        throw error
      }),
    staleTime: 0,
    gcTime: 0,
  })
  const parts = theirs && differingParts(theirs.data.body.source, toSource(design))
  return (
    <ConflictDialog
      title={words.overtakenTitle}
      lead={
        <>
          {error && <p role="alert">{describe(error)}</p>}
          {theirs && (
            <p title={dateTime(theirs.data.updatedAt)}>{words.overtakenLead(ago(theirs.data.updatedAt))}</p>
          )}
          {theirs === null && <p>{words.overtakenGone}</p>}
        </>
      }
      parts={parts ? parts.map(part => words.parts[part]) : null}
      words={words}
      onClose={onClose}
    >
      <Button onClick={onClose} data-first-focus>
        {words.later}
      </Button>
      {theirs && <Button onClick={onTakeTheirs}>{words.takeTheirs}</Button>}
      <Button look="primary" disabled={theirs === undefined} onClick={() => onKeepMine(theirs?.etag ?? null)}>
        {words.keepMine}
      </Button>
    </ConflictDialog>
  )
}
