import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createList, deleteList, type ListSummary, listQuery, renameList } from '../../api/lists.ts'
import { Button } from '../../ui/button.tsx'
import { DangerDialog } from '../../ui/danger-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { NameField } from '../../ui/name-field.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { listsWords } from './words.ts'

type OfList = Pick<ListSummary, 'id' | 'name' | 'recipientCount'>

export type ListTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'rename'; readonly list: OfList }
  | { readonly kind: 'delete'; readonly list: OfList }

interface ListDialogsProps {
  readonly task: ListTask
  readonly onClose: () => void
  /** Called when a list was deleted. */
  readonly onDeleted?: (() => void) | undefined
}

export function ListDialogs({ task, onClose, onDeleted }: ListDialogsProps) {
  switch (task.kind) {
    case 'create':
      return <CreateList onClose={onClose} />
    case 'rename':
      return <RenameList list={task.list} onClose={onClose} />
    case 'delete':
      return <DeleteList list={task.list} onClose={onClose} onDeleted={onDeleted} />
  }
}

interface NameFormProps<T> {
  readonly name: string
  readonly act: string
  readonly send: (name: string) => Promise<T>
  readonly done: (result: T) => void
  readonly onClose: () => void
}

function NameForm<T>({ name, act, send, done, onClose }: NameFormProps<T>) {
  const words = useWords(listsWords)
  const form = useForm(['name'], values => send(String(values.get('name')).trim()), done)
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <NameField label={words.name} error={form.errorAt('name')} value={name} example={words.example} />
      <FormFoot form={form} onCancel={onClose} words={words} act={act} />
    </form>
  )
}

function CreateList({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(listsWords)
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <Dialog title={words.createTitle} onClose={onClose}>
      <p>{words.createLead}</p>
      <NameForm
        name=""
        act={words.create}
        send={createList}
        done={({ id }) => {
          void queries.invalidateQueries({ queryKey: ['lists'] })
          onClose()
          void navigate({ to: '/lists/$id', params: { id } })
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface OfListProps {
  readonly list: OfList
  readonly onClose: () => void
}

function RenameList({ list, onClose }: OfListProps) {
  const words = useWords(listsWords)
  const queries = useQueryClient()
  return (
    <Dialog title={words.renameTitle(list.name)} onClose={onClose}>
      <NameForm
        name={list.name}
        act={words.renameDone}
        send={name => renameList(list.id, name)}
        done={({ name }) => {
          void queries.invalidateQueries({ queryKey: ['lists'] })
          toast(words.renamed(name))
          onClose()
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}

/** Says what happens to recipients and campaigns, or that the list must stay because a campaign still needs it. */
function DeleteList({ list, onClose, onDeleted }: OfListProps & Pick<ListDialogsProps, 'onDeleted'>) {
  const words = useWords(listsWords)
  const { number } = useFormat()
  const queries = useQueryClient()
  const detail = useQuery(listQuery(list.id))
  if (detail.data?.deletable === false) {
    return (
      <Dialog title={words.deleteTitle(list.name)} onClose={onClose}>
        <p>{words.deleteWaits}</p>
        <div className="buttons">
          <Button onClick={onClose} data-first-focus>
            {words.keep}
          </Button>
        </div>
      </Dialog>
    )
  }
  const recipients = detail.data?.recipientCount ?? list.recipientCount
  return (
    <DangerDialog
      title={words.deleteTitle(list.name)}
      words={{ cancel: words.keep, act: words.deleteYes }}
      act={() => deleteList(list.id)}
      done={() => {
        toast(words.deleted(list.name))
        onClose()
        onDeleted?.()
        queries.removeQueries({ queryKey: ['lists'], type: 'inactive' })
        return queries.invalidateQueries({ queryKey: ['lists'] })
      }}
      onClose={onClose}
    >
      <p>
        {recipients === 0
          ? words.deleteNone
          : recipients === 1
            ? words.deleteOne
            : words.deleteMany(number(recipients))}
      </p>
      <p>{words.deleteCampaigns}</p>
    </DangerDialog>
  )
}
