import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { type ListSort, type ListSummary, listPageQuery, listSorts } from '../../api/lists.ts'
import { reaches, useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useDialog } from '../../ui/use-dialog.tsx'
import { When } from '../../ui/when.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { CreateList, DeleteList, RenameList } from './list-dialogs.tsx'
import { directionIn, Ends, Pages } from './list-parts.tsx'
import './style.css'
import { listsWords } from './words.ts'

const sortIn = (text: string | undefined): ListSort => listSorts.find(sort => sort === text) ?? 'activity'

/** The lists of the account, the most recently used first. */
export function Lists() {
  const words = useWords(listsWords)
  const { number } = useFormat()
  const mayWrite = reaches(useSession().role, 'writer')
  const inAddress = useSearch({ from: '/frame/lists' })
  const navigate = useNavigate({ from: '/lists' })
  const [dialog, open] = useDialog()
  const { search = '', cursor } = inAddress
  const sort = sortIn(inAddress.sort)
  const wanted = useDeferredValue(search.trim())
  const direction = directionIn(inAddress.direction)
  const page = useQuery(
    listPageQuery({ sort, ...(wanted && { search: wanted }), ...(cursor && { cursor, direction }) }),
  )
  const isEmpty = page.data?.data.length === 0 && wanted === '' && cursor === undefined
  const importFile = (
    <Link to="/lists/import" className="button primary">
      <Icon name="upload" size={16} />
      {words.import}
    </Link>
  )
  const stopList = (
    <Link to="/lists/stop-list" className="button">
      {words.stopList}
    </Link>
  )
  const actions = (
    <div className="row">
      {stopList}
      <Button onClick={() => open(<CreateList />)}>{words.newList}</Button>
      {!isEmpty && importFile}
    </div>
  )
  const sorted = (by: ListSort, name: string): Pick<Column<ListSummary>, 'head' | 'sort'> => ({
    sort: sort === by ? (by === 'name' ? 'ascending' : 'descending') : undefined,
    head: (
      <Link
        to="/lists"
        search={({ search }) => ({ ...(search && { search }), sort: by })}
        className="sort"
        aria-label={words.sortBy(name)}
      >
        {name}
        {sort === by && <Icon name="chevron" size={14} />}
      </Link>
    ),
  })
  const columns: readonly (Column<ListSummary> | false)[] = [
    {
      ...sorted('name', words.name),
      isName: true,
      cell: ({ id, name, endsAt }) => (
        <>
          <Link to="/lists/$id" params={{ id }}>
            {name}
          </Link>
          <span className="under narrow">
            {words.ends}: <Ends at={endsAt} />
          </span>
        </>
      ),
    },
    {
      ...sorted('recipients', words.recipients),
      look: 'number',
      cell: ({ recipientCount }) => number(recipientCount),
    },
    {
      ...sorted('activity', words.lastUsed),
      look: 'number wide',
      cell: ({ lastActivityAt }) => <When at={lastActivityAt} />,
    },
    { head: words.ends, look: 'number wide', cell: ({ endsAt }) => <Ends at={endsAt} /> },
    mayWrite && {
      look: 'actions',
      cell: list => (
        <RowMenu label={words.more(list.name)}>
          <MenuItem onClick={() => navigate({ to: '/lists/$id/import', params: { id: list.id } })}>
            {words.importMore}
          </MenuItem>
          <MenuItem onClick={() => open(<RenameList list={list} />)}>{words.rename}</MenuItem>
          <MenuItem className="danger" onClick={() => open(<DeleteList list={list} />)}>
            {words.delete}
          </MenuItem>
        </RowMenu>
      ),
    },
  ]
  return (
    <>
      <PageHead title={words.title} action={page.data && (mayWrite ? actions : stopList)} />
      {!isEmpty && (
        <SearchField
          label={words.search}
          value={search}
          onChange={value =>
            navigate({
              search: ({ sort }) => ({ ...(sort && { sort }), ...(value && { search: value }) }),
              replace: true,
            })
          }
        />
      )}
      <Loaded query={page}>
        {({ data, meta }) => {
          if (isEmpty) {
            return <Empty action={mayWrite && importFile}>{mayWrite ? words.empty : words.emptyReader}</Empty>
          }
          if (data.length === 0) {
            return (
              <NothingFound to="/lists" search={{}}>
                {words.nothingFound(wanted)}
              </NothingFound>
            )
          }
          return (
            <>
              <Table
                label={words.title}
                className="lists"
                rows={data}
                keyOf={({ id }) => id}
                columns={columns}
                busy={page.isPlaceholderData}
              />
              <p className="hint list-ends">{words.endsHint}</p>
              <Pages
                meta={meta}
                onTurn={at => navigate({ search: ({ search, sort }) => ({ search, sort, ...at }) })}
              />
            </>
          )
        }}
      </Loaded>
      {dialog}
    </>
  )
}
