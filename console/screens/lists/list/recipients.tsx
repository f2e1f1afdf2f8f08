import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { accountQuery } from '../../../api/account.ts'
import { addRecipient, type ListDetail, type ListField, recipientsQuery } from '../../../api/lists.ts'
import { useAddressLines } from '../../../engine/addresses.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { MenuItem } from '../../../ui/menu.tsx'
import { NothingFound } from '../../../ui/nothing-found.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { Scrolled } from '../../../ui/scrolled.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { PlainTable } from '../../../ui/table.tsx'
import { useDialog } from '../../../ui/use-dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { StopRecipient } from '../../stop-list/stop-dialogs.tsx'
import { stopListWords } from '../../stop-list/words.ts'
import { directionIn, Pages } from '../list-parts.tsx'
import { listWords } from './words.ts'

/** The recipients of a list, newest first, page by page. The search text is part of the address. */
export function Recipients({ list, mayWrite }: { readonly list: ListDetail; readonly mayWrite: boolean }) {
  const words = useWords(listWords)
  const { number } = useFormat()
  const { noMore } = useWords(stopListWords)
  const linesOf = useAddressLines()
  const inAddress = useSearch({ from: '/frame/lists/$id' })
  const navigate = useNavigate({ from: '/lists/$id' })
  const [dialog, open] = useDialog()
  const { search = '', cursor } = inAddress
  const wanted = useDeferredValue(search.trim())
  const direction = directionIn(inAddress.direction)
  const page = useQuery(
    recipientsQuery(list.id, { ...(wanted && { search: wanted }), ...(cursor && { cursor, direction }) }),
  )
  const add = (
    <Button onClick={() => open(<AddRecipient list={list} country={page.data?.data[0]?.country} />)}>
      <Icon name="plus" size={16} />
      {words.add}
    </Button>
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
                    mayWrite && {
                      look: 'actions',
                      cell: (recipient: (typeof data)[number]) => (
                        <RowMenu label={words.moreOf(recipient.name)}>
                          <MenuItem onClick={() => open(<StopRecipient recipient={recipient} />)}>
                            {noMore}
                          </MenuItem>
                        </RowMenu>
                      ),
                    },
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

/** The parts of an address, with the API's limits (characters). */
const parts = [
  { field: 'name', most: 200 },
  { field: 'street', most: 255 },
  { field: 'postCode', most: 20 },
  { field: 'postTown', most: 100 },
  { field: 'country', most: 100 },
] as const

const LONGEST_VALUE = 512

/** The name of the form field, as the service's errors name it. */
const nameOf = ({ fieldKey }: ListField): string => `customFields.${fieldKey}.value`

interface AddRecipientProps {
  readonly list: ListDetail
  /** Of the list's other recipients: a new one mostly lives in the same. */
  readonly country: string | undefined
}

/** A form for adding one recipient, with the list's custom fields. */
function AddRecipient({ list, country }: AddRecipientProps) {
  const words = useWords(listWords)
  const account = useQuery(accountQuery)
  const hintOf = ({ defaultValue }: ListField): string | undefined => {
    if (defaultValue === null) return undefined
    return defaultValue === '' ? words.blankNothing : words.blankPrints(defaultValue)
  }
  if (country === undefined && account.isPending) return null
  return (
    <FormDialog
      title={words.addTitle}
      act={words.addDone}
      send={values => {
        const text = (name: string) => String(values.get(name) ?? '').trim()
        return addRecipient({
          listId: list.id,
          name: text('name'),
          street: text('street'),
          postCode: text('postCode'),
          postTown: text('postTown'),
          country: text('country'),
          customFields: Object.fromEntries(
            list.fields.map(field => [
              field.fieldKey,
              { label: field.fieldLabel, value: text(nameOf(field)) },
            ]),
          ),
        })
      }}
      changes={[{ queryKey: ['lists'] }]}
      said={({ name }) => words.addedNow(name)}
    >
      <div className="add-recipient">
        {parts.map(({ field, most }) => (
          <TextField
            key={field}
            label={words.columns[field]}
            name={field}
            maxLength={most}
            defaultValue={field === 'country' ? (country ?? account.data?.homeCountry) : undefined}
            data-first-focus={field === 'name' || undefined}
          />
        ))}
        {list.fields.map(field => (
          <TextField
            key={field.fieldKey}
            label={field.fieldLabel}
            hint={hintOf(field)}
            name={nameOf(field)}
            maxLength={LONGEST_VALUE}
          />
        ))}
      </div>
    </FormDialog>
  )
}
