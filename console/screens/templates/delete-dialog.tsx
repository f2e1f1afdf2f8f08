import { useQueryClient } from '@tanstack/react-query'
import { deleteTemplate, type TemplateItem, templateQuery } from '../../api/templates.ts'
import { DangerDialog } from '../../ui/danger-dialog.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useWords } from '../../words/language.ts'
import { templatesWords } from './words.ts'

/** Asks before a template is deleted, and says what that means for campaigns. */
export function DeleteDialog({
  template: { id, name },
  onClose,
}: {
  readonly template: TemplateItem
  readonly onClose: () => void
}) {
  const words = useWords(templatesWords)
  const queries = useQueryClient()
  return (
    <DangerDialog
      title={words.deleteTitle(name)}
      words={{ cancel: words.keep, act: words.deleteYes }}
      act={async () => {
        const { etag } = await queries.fetchQuery(templateQuery(id))
        await deleteTemplate(id, etag)
      }}
      done={() => {
        toast(words.deleted(name))
        onClose()
        // Cached pages are removed, because they would show the template once more before they are loaded again.
        queries.removeQueries({ queryKey: ['templates', 'pages'], type: 'inactive' })
        return queries.invalidateQueries({ queryKey: ['templates', 'pages'] })
      }}
      onClose={onClose}
    >
      <p>{words.deleteLead}</p>
      <p>{words.deleteCampaigns}</p>
    </DangerDialog>
  )
}
