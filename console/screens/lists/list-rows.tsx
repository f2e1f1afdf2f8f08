import { Link, useNavigate } from '@tanstack/react-router'
import type { ListSort, ListSummary } from '../../api/lists.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { Ends } from './ends.tsx'
import type { ListTask } from './list-dialogs.tsx'
import { listsWords } from './words.ts'

interface ListRowsProps {
  readonly lists: readonly ListSummary[]
  readonly sort: ListSort
  readonly mayWrite: boolean
  /** Whether the shown rows are still those of the previous search. */
  readonly isStale: boolean
  readonly onTask: (task: ListTask) => void
}

export function ListRows({ lists, sort, mayWrite, isStale, onTask }: ListRowsProps) {
  const words = useWords(listsWords)
  const format = useFormat()
  const head = (by: ListSort, name: string) => (
    <Link
      to="/lists"
      search={({ search }) => ({ ...(search && { search }), sort: by })}
      className="sort"
      aria-label={words.sortBy(name)}
    >
      {name}
      {sort === by && <Icon name="chevron" size={14} />}
    </Link>
  )
  const sorted = (by: ListSort) =>
    sort === by ? ({ 'aria-sort': by === 'name' ? 'ascending' : 'descending' } as const) : {}
  return (
    <div className="table-wrap" aria-busy={isStale}>
      <table aria-label={words.title} className="lists">
        <thead>
          <tr>
            <th {...sorted('name')}>{head('name', words.name)}</th>
            <th className="number" {...sorted('recipients')}>
              {head('recipients', words.recipients)}
            </th>
            <th className="number wide" {...sorted('activity')}>
              {head('activity', words.lastUsed)}
            </th>
            <th className="number wide">{words.ends}</th>
            {mayWrite && <td />}
          </tr>
        </thead>
        <tbody>
          {lists.map(list => (
            <tr key={list.id}>
              <th scope="row">
                <Link to="/lists/$id" params={{ id: list.id }}>
                  {list.name}
                </Link>
                <span className="under narrow">
                  {words.ends}: <Ends at={list.endsAt} />
                </span>
              </th>
              <td className="number">{format.number(list.recipientCount)}</td>
              <td className="number wide">
                <time dateTime={list.lastActivityAt} title={format.dateTime(list.lastActivityAt)}>
                  {format.ago(list.lastActivityAt)}
                </time>
              </td>
              <td className="number wide">
                <Ends at={list.endsAt} />
              </td>
              {mayWrite && (
                <td className="actions">
                  <ListMenu list={list} onTask={onTask} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ListMenuProps {
  readonly list: ListSummary
  readonly onTask: (task: ListTask) => void
}

function ListMenu({ list, onTask }: ListMenuProps) {
  const words = useWords(listsWords)
  const navigate = useNavigate()
  return (
    <Menu className="button plain small icon" label={words.more(list.name)} button={<Icon name="more" />}>
      <MenuItem onClick={() => navigate({ to: '/lists/$id/import', params: { id: list.id } })}>
        {words.importMore}
      </MenuItem>
      <MenuItem onClick={() => onTask({ kind: 'rename', list })}>{words.rename}</MenuItem>
      <MenuItem className="danger" onClick={() => onTask({ kind: 'delete', list })}>
        {words.delete}
      </MenuItem>
    </Menu>
  )
}
