import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ListDetail, type ListField, listQuery } from '../../../api/lists.ts'
import { reaches, useSession } from '../../../api/session.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PlainTable } from '../../../ui/table.tsx'
import { useDialog } from '../../../ui/use-dialog.tsx'
import { When } from '../../../ui/when.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { DeleteList, RenameList } from '../list-dialogs.tsx'
import { Ends, WriteToList } from '../list-parts.tsx'
import { Recipients } from './recipients.tsx'
import { listWords } from './words.ts'
import '../style.css'

/** The screen of one list: its recipients, its fields, its imports and campaigns. */
export function List() {
  const { id } = useParams({ from: '/frame/lists/$id' })
  const words = useWords(listWords)
  const list = useQuery(listQuery(id))
  return (
    <>
      <BackLink to="/lists">{words.all}</BackLink>
      {!list.data && <PageHead title={words.list} />}
      <Loaded query={list}>{list => <Page key={id} list={list} />}</Loaded>
    </>
  )
}

function Page({ list }: { readonly list: ListDetail }) {
  const words = useWords(listWords)
  const { count, ago, dateTime } = useFormat()
  const navigate = useNavigate()
  const mayWrite = reaches(useSession().role, 'writer')
  const [dialog, open] = useDialog()
  const { id, recipientCount, lastActivityAt } = list
  const askToDelete = () => open(<DeleteList list={list} onDeleted={() => void navigate({ to: '/lists' })} />)
  return (
    <>
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
                <MenuItem onClick={() => open(<RenameList list={list} />)}>{words.rename}</MenuItem>
                <MenuItem className="danger" onClick={askToDelete}>
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
      {dialog}
    </>
  )
}

/** Says what happens to recipients without a value for the field. */
function policyOf(
  { defaultValue, missingBehavior }: ListField,
  { policies }: (typeof listWords)['en'],
): string {
  if (defaultValue === '') return policies.nothing
  return defaultValue === null ? policies[missingBehavior] : policies.text(defaultValue)
}

/** The list's custom fields, its imports and its campaigns. */
function About({ list: { fields, status, imports, campaigns } }: { readonly list: ListDetail }) {
  const words = useWords(listWords)
  const { number } = useFormat()
  return (
    <div className="list-about">
      <section>
        <h2>{words.fields}</h2>
        {fields.length === 0 ? (
          <p className="muted">{status === 'locked' ? words.fieldsOnlyAddress : words.fieldsNone}</p>
        ) : (
          <PlainTable
            rows={fields}
            keyOf={({ fieldKey }) => fieldKey}
            columns={[
              {
                head: words.field,
                isName: true,
                cell: ({ fieldKey, fieldLabel }) => (
                  <>
                    {fieldLabel}
                    {fieldKey !== fieldLabel && <code className="under">{`{${fieldKey}}`}</code>}
                  </>
                ),
              },
              { head: words.whereBlank, cell: field => policyOf(field, words) },
            ]}
          />
        )}
      </section>
      {imports.length > 0 && (
        <section>
          <h2>{words.imports}</h2>
          <ul className="list-lines">
            {imports.map(({ importedAt, imported, skipped, faulty }) => (
              <li key={importedAt}>
                <span>
                  {words.importLine(number(imported))}
                  {skipped + faulty > 0 && (
                    <span className="muted"> · {words.importOut(number(skipped + faulty))}</span>
                  )}
                </span>
                <When at={importedAt} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {campaigns.length > 0 && (
        <section>
          <h2>{words.campaigns}</h2>
          <ul className="list-lines">
            {campaigns.map(({ id, name }) => (
              <li key={id}>
                <Link to="/campaigns/$id" params={{ id }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
