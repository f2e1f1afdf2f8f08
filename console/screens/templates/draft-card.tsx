import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type DraftItem, templateDrafts } from '../../api/drafts.ts'
import { queries } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useErrors } from '../../words/errors.ts'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { templatesWords } from './words.ts'

/** The card of a letter that the person began and never saved. */
export function DraftCard({ draft }: { readonly draft: DraftItem }) {
  const words = useWords(templatesWords)
  const { describe } = useErrors()
  const { ago, dateTime } = useFormat()
  const { id, name, updatedAt } = draft
  const discard = useMutation({
    mutationFn: () => templateDrafts.drop(id, null),
    onSuccess: () => {
      toast(words.discarded)
      return queries.invalidateQueries({ queryKey: templateDrafts.list.queryKey })
    },
    onError: error => toast(`${words.failed} ${describe(error)}`),
  })
  return (
    <li className="template-card draft">
      <Link to="/templates/$id" params={{ id: 'new' }} search={{ draft: id }} className="template-link">
        <span className="picture blank">
          <span className="tag warning">{words.unsaved}</span>
        </span>
        <span className="template-name">{name || words.untitled}</span>
      </Link>
      <div className="template-foot">
        <span className="muted" title={dateTime(updatedAt)}>
          {words.draftFrom(ago(updatedAt))}
        </span>
        <Button small look="plain" busy={discard.isPending} onClick={() => discard.mutate()}>
          {words.discard}
        </Button>
      </div>
    </li>
  )
}
