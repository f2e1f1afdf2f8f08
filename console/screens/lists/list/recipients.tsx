import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { type ListDetail, type Recipient, recipientsQuery } from '../../../api/lists.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { directionIn } from '../page-at.ts'
import { Pages } from '../pages.tsx'
import { AddRecipient } from './add-recipient.tsx'
import { RecipientRows } from './recipient-rows.tsx'
import { listWords } from './words.ts'

interface RecipientsProps {
  readonly list: ListDetail
  readonly mayWrite: boolean
}

/** The recipients of a list, newest first, page by page. The search text is part of the address. */
export function Recipients({ list, mayWrite }: RecipientsProps) {
  const words = useWords(listWords)
  const { number } = useFormat()
  const inAddress = useSearch({ from: '/frame/lists/$id' })
  const navigate = useNavigate({ from: '/lists/$id' })
  const [isAdding, setAdding] = useState(false)
  const { search = '', cursor } = inAddress
  const wanted = useDeferredValue(search.trim())
  const direction = directionIn(inAddress.direction)
  const page = useQuery(
    recipientsQuery(list.id, { ...(wanted && { search: wanted }), ...(cursor && { cursor, direction }) }),
  )
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Icon name="plus" size={16} />
      {words.add}
    </Button>
  )
  const dialog = isAdding && (
    <AddRecipient list={list} country={countryOf(page.data?.data)} onClose={() => setAdding(false)} />
  )
  if (list.recipientCount === 0 && search === '') {
    return (
      <>
        <Empty
          action={
            mayWrite && (
              <div className="row">
                <Link to="/lists/$id/import" params={{ id: list.id }} className="button primary">
                  <Icon name="upload" size={16} />
                  {words.import}
                </Link>
                {add}
              </div>
            )
          }
        >
          {words.empty}
        </Empty>
        {dialog}
      </>
    )
  }
  return (
    <section className="list-recipients">
      <div className="row">
        <SearchField
          label={words.search}
          value={search}
          onChange={value => navigate({ search: value === '' ? {} : { search: value }, replace: true })}
        />
        {mayWrite && <span className="push">{add}</span>}
      </div>
      <Loaded query={page} rows={10}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty
              action={
                <Link to="/lists/$id" params={{ id: list.id }} search={{}} className="button">
                  {words.showAll}
                </Link>
              }
            >
              {words.nothingFound(wanted)}
            </Empty>
          ) : (
            <>
              {wanted !== '' && (
                <p className="muted" role="status">
                  {words.found(number(meta.count), wanted)}
                </p>
              )}
              <RecipientRows
                recipients={data}
                fields={list.fields}
                label={list.name}
                isStale={page.isPlaceholderData}
              />
              <Pages
                meta={meta}
                onTurn={at => navigate({ search: ({ search }) => ({ ...(search && { search }), ...at }) })}
              />
            </>
          )
        }
      </Loaded>
      {dialog}
    </section>
  )
}

/** The country of the shown recipients: a new recipient mostly lives in the same one. */
const countryOf = (recipients: readonly Recipient[] = []): string | undefined => recipients[0]?.country
