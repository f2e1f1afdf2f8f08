import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { queries } from '../../api/queries.ts'
import { copyTemplate, deleteTemplate, type TemplateItem, templateQuery } from '../../api/templates.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useDialog } from '../../ui/use-dialog.tsx'
import { useErrors } from '../../words/errors.ts'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { Picture } from './picture.tsx'
import { templatesWords } from './words.ts'

interface TemplateCardProps {
  readonly template: TemplateItem
  /** Whether the person has unsaved changes of it. */
  readonly hasDraft: boolean
  readonly mayWrite: boolean
}

/** All lists of templates that are loaded. */
const PAGES = { queryKey: ['templates', 'pages'] } as const

/** One letter: its sheet, its name, when it was changed, and what can be done with it. */
export function TemplateCard({ template, hasDraft, mayWrite }: TemplateCardProps) {
  const words = useWords(templatesWords)
  const { describe } = useErrors()
  const { ago, dateTime } = useFormat()
  const [dialog, open] = useDialog()
  const { id, name, updatedAt, hasBackPage } = template
  // The idempotency key of the next copy. It stays the same until the copy exists, so that pressing twice, or again
  // after a lost answer, makes only one.
  const nextCopy = useRef(crypto.randomUUID())
  const copy = useMutation({
    mutationFn: () => copyTemplate(id, nextCopy.current),
    onSuccess: () => {
      nextCopy.current = crypto.randomUUID()
      toast(words.copied(name))
      return queries.invalidateQueries(PAGES)
    },
    onError: error => toast(`${words.failed} ${describe(error)}`),
  })
  return (
    <li className="template-card">
      <Link to="/templates/$id" params={{ id }} className="template-link">
        <Picture id={id} version={updatedAt} isTwoSided={hasBackPage} />
        <span className="template-name">{name}</span>
      </Link>
      <div className="template-foot">
        <span className="muted" title={dateTime(updatedAt)}>
          {hasDraft ? <span className="tag warning">{words.unsaved}</span> : words.changed(ago(updatedAt))}
        </span>
        {mayWrite && (
          <RowMenu label={words.more(name)}>
            <MenuItem onClick={() => copy.mutate()}>{words.copy}</MenuItem>
            <MenuItem className="danger" onClick={() => open(<DeleteTemplate template={template} />)}>
              {words.delete}
            </MenuItem>
          </RowMenu>
        )}
      </div>
      {dialog}
    </li>
  )
}

/** Asks before a template is deleted, and says what that means for campaigns. */
function DeleteTemplate({ template: { id, name } }: { readonly template: TemplateItem }) {
  const words = useWords(templatesWords)
  return (
    <FormDialog
      title={words.deleteTitle(name)}
      act={words.deleteYes}
      look="danger"
      cancel={words.keep}
      send={async () => {
        const { etag } = await queries.fetchQuery(templateQuery(id))
        await deleteTemplate(id, etag)
      }}
      said={words.deleted(name)}
      onDone={() => {
        // Cached pages are removed, because they would show the template once more before they are loaded again.
        queries.removeQueries({ ...PAGES, type: 'inactive' })
        void queries.invalidateQueries(PAGES)
      }}
    >
      <p>{words.deleteLead}</p>
      <p>{words.deleteCampaigns}</p>
    </FormDialog>
  )
}
