import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { reaches, useSession } from '../../api/session.ts'
import { type StopEntry, stopListQuery } from '../../api/stop-list.ts'
import { useAddressLines } from '../../engine/addresses.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
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
import { useWords } from '../../words/language.ts'
import { directionIn, Pages } from '../lists/list-parts.tsx'
import { ImportStopList } from './import-stop-list.tsx'
import { AddStop, nameOf, RemoveStop } from './stop-dialogs.tsx'
import { stopListWords } from './words.ts'
import '../lists/style.css'

/** The screen of the stop list, and of the import of a file into it. */
export function StopList() {
  const { view } = useSearch({ from: '/frame/lists/stop-list' })
  return view === 'import' ? <ImportStopList /> : <Entries />
}

/** The people and households who get no letters, newest first. The search text is part of the address. */
function Entries() {
  const words = useWords(stopListWords)
  const linesOf = useAddressLines()
  const { role } = useSession()
  const mayWrite = reaches(role, 'writer')
  const inAddress = useSearch({ from: '/frame/lists/stop-list' })
  const navigate = useNavigate({ from: '/lists/stop-list' })
  const [dialog, open] = useDialog()
  const { search = '', cursor } = inAddress
  const wanted = useDeferredValue(search.trim())
  const direction = directionIn(inAddress.direction)
  const page = useQuery(
    stopListQuery({ ...(wanted && { search: wanted }), ...(cursor && { cursor, direction }) }),
  )
  const isEmpty = page.data?.data.length === 0 && wanted === '' && cursor === undefined
  const addressOf = ({ street, postCode, postTown, country }: StopEntry): readonly string[] =>
    street === null
      ? []
      : linesOf({ street, postCode: postCode ?? '', postTown: postTown ?? '', country: country ?? '' })
  const writing = (
    <>
      <Link to="/lists/stop-list" search={{ view: 'import' }} className="button">
        {words.import}
      </Link>
      <Button look="primary" onClick={() => open(<AddStop />)}>
        <Icon name="plus" size={16} />
        {words.add}
      </Button>
    </>
  )
  const actions = (
    <div className="row">
      {!isEmpty && (
        <DownloadLink className="button" href="/api/console/stop-list.csv" name="stop-list.csv">
          {words.download}
        </DownloadLink>
      )}
      {mayWrite && !isEmpty && writing}
    </div>
  )
  const columns: readonly (Column<StopEntry> | false)[] = [
    {
      head: words.name,
      isName: true,
      cell: entry => (
        <>
          <span className={entry.name === null ? 'muted' : undefined}>{nameOf(entry, words)}</span>
          <span className="under narrow">{addressOf(entry).join(', ')}</span>
        </>
      ),
    },
    { head: words.address, look: 'wide', cell: entry => addressOf(entry).join(', ') },
    { head: words.source, cell: ({ source }) => words.sources[source] },
    {
      head: words.added,
      look: 'number wide',
      cell: ({ createdAt, addedBy }) => (
        <>
          <When at={createdAt} as="date" />
          {addedBy !== null && <span className="under">{words.by(addedBy)}</span>}
        </>
      ),
    },
    reaches(role, 'sender') && {
      look: 'actions',
      cell: entry => (
        <RowMenu label={words.more(nameOf(entry, words))}>
          <MenuItem className="danger" onClick={() => open(<RemoveStop entry={entry} />)}>
            {words.remove}
          </MenuItem>
        </RowMenu>
      ),
    },
  ]
  return (
    <>
      <BackLink to="/lists">{words.allLists}</BackLink>
      <PageHead title={words.title} lead={!isEmpty && words.lead} action={page.data && actions} />
      {!isEmpty && (
        <SearchField
          label={words.search}
          value={search}
          onChange={value => navigate({ search: value === '' ? {} : { search: value }, replace: true })}
        />
      )}
      <Loaded query={page}>
        {({ data, meta }) => {
          if (isEmpty) {
            return (
              <Empty action={mayWrite && <div className="row">{writing}</div>}>
                {mayWrite ? words.empty : words.emptyReader}
              </Empty>
            )
          }
          if (data.length === 0) {
            return (
              <NothingFound to="/lists/stop-list" search={{}}>
                {words.nothingFound(wanted)}
              </NothingFound>
            )
          }
          return (
            <>
              <Table
                label={words.title}
                rows={data}
                keyOf={({ id }) => id}
                columns={columns}
                busy={page.isPlaceholderData}
              />
              <Pages
                meta={meta}
                onTurn={at => navigate({ search: ({ search }) => ({ ...(search && { search }), ...at }) })}
              />
            </>
          )
        }}
      </Loaded>
      {dialog}
    </>
  )
}
