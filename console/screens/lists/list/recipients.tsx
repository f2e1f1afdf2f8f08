import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { type ListDetail, recipientsQuery } from '../../../api/lists.ts'
import { useAddressLines } from '../../../engine/addresses.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { NothingFound } from '../../../ui/nothing-found.tsx'
import { Scrolled } from '../../../ui/scrolled.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { PlainTable } from '../../../ui/table.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { directionIn, Pages } from '../list-parts.tsx'
import { AddRecipient } from './add-recipient.tsx'
import { listWords } from './words.ts'

/** The recipients of a list, newest first, page by page. The search text is part of the address. */
export function Recipients({ list, mayWrite }: { readonly list: ListDetail; readonly mayWrite: boolean }) {
  const words = useWords(listWords)
  const { number } = useFormat()
  const linesOf = useAddressLines()
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
    // A new recipient mostly lives in the same country as the others.
    <AddRecipient list={list} country={page.data?.data[0]?.country} onClose={() => setAdding(false)} />
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
            <NothingFound to="/lists/$id" params={{ id: list.id }} search={{}}>
              {words.nothingFound(wanted)}
            </NothingFound>
          ) : (
            <>
              {wanted !== '' && (
                <p className="muted" role="status">
                  {words.found(number(meta.count), wanted)}
                </p>
              )}
              <Scrolled label={list.name} busy={page.isPlaceholderData}>
                <PlainTable
                  className="recipients"
                  rows={data}
                  keyOf={({ id }) => id}
                  columns={[
                    {
                      head: words.columns.name,
                      isName: true,
                      cell: ({ name, street, postCode, postTown, country }) => (
                        <>
                          {name}
                          <span className="under narrow lines-kept">
                            {linesOf({ street, postCode, postTown, country }).join('\n')}
                          </span>
                        </>
                      ),
                    },
                    ...(['street', 'postCode', 'postTown', 'country'] as const).map(part => ({
                      head: words.columns[part],
                      look: 'wide',
                      cell: (recipient: (typeof data)[number]) => recipient[part],
                    })),
                    ...list.fields.map(({ fieldKey, fieldLabel }) => ({
                      head: fieldLabel,
                      look: 'own',
                      cell: ({ customFields }: (typeof data)[number]) => customFields[fieldKey]?.value,
                    })),
                  ]}
                />
              </Scrolled>
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
