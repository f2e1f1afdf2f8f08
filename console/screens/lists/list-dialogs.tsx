import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createList, deleteList, type ListSummary, listQuery, renameList } from '../../api/lists.ts'
import { queries } from '../../api/queries.ts'
import { NameField, nameIn } from '../../ui/field.tsx'
import { FormDialog, MessageDialog } from '../../ui/form-dialog.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { listsWords } from './words.ts'

/** The prefix of all queries about lists. */
const LISTS = { queryKey: ['lists'] } as const

function ListName({ name }: { readonly name: string }) {
  const words = useWords(listsWords)
  return <NameField label={words.name} defaultValue={name} placeholder={words.example} />
}

export function CreateList() {
  const words = useWords(listsWords)
  const navigate = useNavigate()
  return (
    <FormDialog
      title={words.createTitle}
      act={words.create}
      send={values => createList(nameIn(values))}
      changes={[LISTS]}
      onDone={({ id }) => navigate({ to: '/lists/$id', params: { id } })}
    >
      <p>{words.createLead}</p>
      <ListName name="" />
    </FormDialog>
  )
}

interface OfList {
  readonly list: Pick<ListSummary, 'id' | 'name' | 'recipientCount'>
}

export function RenameList({ list: { id, name } }: OfList) {
  const words = useWords(listsWords)
  return (
    <FormDialog
      title={words.renameTitle(name)}
      act={words.renameDone}
      send={values => renameList(id, nameIn(values))}
      changes={[LISTS]}
      said={({ name }) => words.renamed(name)}
    >
      <ListName name={name} />
    </FormDialog>
  )
}

interface DeleteListProps extends OfList {
  /** Called when the list was deleted. */
  readonly onDeleted?: () => void
}

/** Says what happens to recipients and campaigns, or that the list must stay because a campaign still needs it. */
export function DeleteList({ list, onDeleted }: DeleteListProps) {
  const words = useWords(listsWords)
  const { number } = useFormat()
  const detail = useQuery(listQuery(list.id))
  const title = words.deleteTitle(list.name)
  if (detail.data?.deletable === false) {
    return (
      <MessageDialog title={title} close={words.keep}>
        <p>{words.deleteWaits}</p>
      </MessageDialog>
    )
  }
  const recipients = detail.data?.recipientCount ?? list.recipientCount
  return (
    <FormDialog
      title={title}
      act={words.deleteYes}
      look="danger"
      cancel={words.keep}
      send={() => deleteList(list.id)}
      said={words.deleted(list.name)}
      onDone={() => {
        onDeleted?.()
        queries.removeQueries({ ...LISTS, type: 'inactive' })
        void queries.invalidateQueries(LISTS)
      }}
    >
      <p>
        {recipients === 0
          ? words.deleteNone
          : recipients === 1
            ? words.deleteOne
            : words.deleteMany(number(recipients))}
      </p>
      <p>{words.deleteCampaigns}</p>
    </FormDialog>
  )
}
