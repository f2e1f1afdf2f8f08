import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { copyTemplate, type TemplateItem } from '../../api/templates.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toasts.tsx'
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
  readonly onDelete: () => void
}

/** One letter: its sheet, its name, when it was changed, and what can be done with it. */
export function TemplateCard({ template, hasDraft, mayWrite, onDelete }: TemplateCardProps) {
  const words = useWords(templatesWords)
  const { describe } = useErrors()
  const { ago, dateTime } = useFormat()
  const queries = useQueryClient()
  const { id, name, updatedAt, hasBackPage } = template
  // The idempotency key of the next copy. It stays the same until the copy exists, so that pressing twice, or again
  // after a lost answer, makes only one.
  const nextCopy = useRef(crypto.randomUUID())
  const copy = useMutation({
    mutationFn: () => copyTemplate(id, nextCopy.current),
    onSuccess: () => {
      nextCopy.current = crypto.randomUUID()
      toast(words.copied(name))
      return queries.invalidateQueries({ queryKey: ['templates', 'pages'] })
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
          <Menu button={<Icon name="more" />} label={words.more(name)} className="button plain small icon">
            <MenuItem onClick={() => copy.mutate()}>{words.copy}</MenuItem>
            <MenuItem className="danger" onClick={onDelete}>
              {words.delete}
            </MenuItem>
          </Menu>
        )}
      </div>
    </li>
  )
}
