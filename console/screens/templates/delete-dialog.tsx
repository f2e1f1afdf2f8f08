import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteTemplate, type TemplateItem, templateQuery } from '../../api/templates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useWords } from '../../words/language.ts'
import { templatesWords } from './words.ts'

/** Says what becomes of campaigns, and of the template. */
export function DeleteDialog({
  template: { id, name },
  onClose,
}: {
  readonly template: TemplateItem
  readonly onClose: () => void
}) {
  const words = useWords(templatesWords)
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: async () => {
      const { etag } = await queries.fetchQuery(templateQuery(id))
      await deleteTemplate(id, etag)
    },
    onSuccess: () => {
      toast(words.deleted(name))
      onClose()
      // A page that is not looked at now would show it once more before it is asked for anew.
      queries.removeQueries({ queryKey: ['templates', 'pages'], type: 'inactive' })
      return queries.invalidateQueries({ queryKey: ['templates', 'pages'] })
    },
  })
  return (
    <Dialog title={words.deleteTitle(name)} onClose={onClose}>
      <p>{words.deleteLead}</p>
      <p>{words.deleteCampaigns}</p>
      {remove.error && (
        <p className="notice danger" role="alert">
          {remove.error.message}
        </p>
      )}
      <div className="buttons">
        <Button autoFocus onClick={onClose}>
          {words.keep}
        </Button>
        <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          {words.deleteYes}
        </Button>
      </div>
    </Dialog>
  )
}
