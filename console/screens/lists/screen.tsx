import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { type ListSort, listPageQuery, listSorts } from '../../api/lists.ts'
import { reaches, useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useWords } from '../../words/language.ts'
import { ListDialogs, type ListTask } from './list-dialogs.tsx'
import { ListRows } from './list-rows.tsx'
import { directionIn } from './page-at.ts'
import { Pages } from './pages.tsx'
import './style.css'
import { listsWords } from './words.ts'

const sortIn = (text: string | undefined): ListSort => listSorts.find(sort => sort === text) ?? 'activity'

/** The lists of the account, the most recently used first. */
export function Lists() {
  const words = useWords(listsWords)
  const mayWrite = reaches(useSession().role, 'writer')
  const inAddress = useSearch({ from: '/frame/lists' })
  const navigate = useNavigate({ from: '/lists' })
  const [task, setTask] = useState<ListTask | null>(null)
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
  const actions = (
    <div className="row">
      <Button onClick={() => setTask({ kind: 'create' })}>{words.newList}</Button>
      {!isEmpty && importFile}
    </div>
  )
  return (
    <>
      <PageHead title={words.title} action={mayWrite && page.data && actions} />
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
        {({ data, meta }) =>
          isEmpty ? (
            <Empty action={mayWrite && importFile}>{mayWrite ? words.empty : words.emptyReader}</Empty>
          ) : data.length === 0 ? (
            <Empty
              action={
                <Link to="/lists" search={{}} className="button">
                  {words.showAll}
                </Link>
              }
            >
              {words.nothingFound(wanted)}
            </Empty>
          ) : (
            <>
              <ListRows
                lists={data}
                sort={sort}
                mayWrite={mayWrite}
                isStale={page.isPlaceholderData}
                onTask={setTask}
              />
              <p className="hint list-ends">{words.endsHint}</p>
              <Pages
                meta={meta}
                onTurn={at => navigate({ search: ({ search, sort }) => ({ search, sort, ...at }) })}
              />
            </>
          )
        }
      </Loaded>
      {task && <ListDialogs task={task} onClose={() => setTask(null)} />}
    </>
  )
}
