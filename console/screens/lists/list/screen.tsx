import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type ListDetail, listQuery } from '../../../api/lists.ts'
import { reaches, useSession } from '../../../api/session.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { Ends } from '../ends.tsx'
import { ListDialogs, type ListTask } from '../list-dialogs.tsx'
import '../style.css'
import { WriteToList } from '../write-to-list.tsx'
import { About } from './about.tsx'
import { Recipients } from './recipients.tsx'
import { listWords } from './words.ts'

/** The screen of one list: its recipients, its fields, its imports and campaigns. */
export function List() {
  const { id } = useParams({ from: '/frame/lists/$id' })
  const words = useWords(listWords)
  const list = useQuery(listQuery(id))
  if (list.data) return <Page key={id} list={list.data} />
  return (
    <>
      <BackLink to="/lists">{words.all}</BackLink>
      <PageHead title={words.list} />
      <Loaded query={list}>{() => null}</Loaded>
    </>
  )
}

function Page({ list }: { readonly list: ListDetail }) {
  const words = useWords(listWords)
  const { count, ago, dateTime } = useFormat()
  const navigate = useNavigate()
  const mayWrite = reaches(useSession().role, 'writer')
  const [task, setTask] = useState<ListTask | null>(null)
  const { id, recipientCount, lastActivityAt } = list
  return (
    <>
      <BackLink to="/lists">{words.all}</BackLink>
      <PageHead
        title={list.name}
        lead={
          <>
            {count(recipientCount, words.recipient, words.recipients)} ·{' '}
            <span title={dateTime(lastActivityAt)}>{words.used(ago(lastActivityAt))}</span> · {words.ends}{' '}
            <Ends at={list.endsAt} />
          </>
        }
        action={
          mayWrite && (
            <div className="row">
              <Menu className="button icon" label={words.more} button={<Icon name="more" />}>
                <MenuItem onClick={() => setTask({ kind: 'rename', list })}>{words.rename}</MenuItem>
                <MenuItem className="danger" onClick={() => setTask({ kind: 'delete', list })}>
                  {words.delete}
                </MenuItem>
              </Menu>
              {recipientCount > 0 && (
                <>
                  <Link to="/lists/$id/import" params={{ id }} className="button">
                    {words.importMore}
                  </Link>
                  <WriteToList listId={id} />
                </>
              )}
            </div>
          )
        }
      />
      <Recipients list={list} mayWrite={mayWrite} />
      <About list={list} />
      {task && (
        <ListDialogs
          task={task}
          onClose={() => setTask(null)}
          onDeleted={() => void navigate({ to: '/lists' })}
        />
      )}
    </>
  )
}
