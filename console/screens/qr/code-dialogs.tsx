import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DangerDialog } from '../../ui/danger-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/language.ts'
import { type CodeDetail, codeQuery, deleteCode, linkableCampaigns, linkCode, unlinkCode } from './queries.ts'
import { codesWords } from './words.ts'

export type CodeTask = 'unlink' | 'link' | 'delete'

export interface CodeDialogProps {
  readonly code: CodeDetail
  readonly onClose: () => void
}

export function CodeDialog({ task, ...props }: CodeDialogProps & { readonly task: CodeTask }) {
  if (task === 'unlink') return <Unlink {...props} />
  return task === 'link' ? <LinkTo {...props} /> : <Delete {...props} />
}

/** Confirms the change and reloads the codes. */
function useDone(onClose: () => void, said: string) {
  const queries = useQueryClient()
  return () => {
    toast(said)
    onClose()
    return queries.invalidateQueries({ queryKey: ['codes'] })
  }
}

function Unlink({ code, onClose }: CodeDialogProps) {
  const words = useWords(codesWords)
  const done = useDone(onClose, words.unlinked)
  return (
    <DangerDialog
      title={words.unlinkTitle}
      words={{ cancel: words.keep, act: words.unlinkYes }}
      act={() => unlinkCode(code.id)}
      done={done}
      onClose={onClose}
    >
      <p>{words.unlinkKeeps}</p>
      <p>{words.unlinkCounts}</p>
    </DangerDialog>
  )
}

function LinkTo({ code, onClose }: CodeDialogProps) {
  const words = useWords(codesWords)
  const campaigns = useQuery(linkableCampaigns)
  const done = useDone(onClose, words.linked)
  const form = useForm(['campaignId'], values => linkCode(code.id, String(values.get('campaignId'))), done)
  return (
    <Dialog title={words.linkTitle} onClose={onClose}>
      <form onSubmit={form.onSubmit}>
        <p>{words.linkLead}</p>
        <Field label={words.linkChoice} error={form.errorAt('campaignId')}>
          {tied => (
            <select {...tied} className="input" name="campaignId">
              {campaigns.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FormFoot
          form={form}
          onCancel={onClose}
          words={words}
          act={words.linkYes}
          disabled={!campaigns.data?.length}
        />
      </form>
    </Dialog>
  )
}

function Delete({ code, onClose }: CodeDialogProps) {
  const words = useWords(codesWords)
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <DangerDialog
      title={words.deleteTitle}
      words={{ cancel: words.keep, act: words.deleteYes }}
      act={() => deleteCode(code.id)}
      done={async () => {
        toast(words.deleted)
        onClose()
        // The code is gone, so no change of it can be saved any more.
        await navigate({ to: '/codes', ignoreBlocker: true })
        queries.removeQueries({ queryKey: codeQuery(code.id).queryKey })
        return queries.invalidateQueries({ queryKey: ['codes', 'pages'] })
      }}
      onClose={onClose}
    >
      <p>{words.deleteDead}</p>
      <p>{words.deleteScans}</p>
      <p>{words.deleteInstead}</p>
    </DangerDialog>
  )
}
