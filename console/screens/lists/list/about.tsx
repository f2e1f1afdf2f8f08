import { Link } from '@tanstack/react-router'
import type { ListDetail, ListField } from '../../../api/lists.ts'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { listWords } from './words.ts'

type ListWords = (typeof listWords)['en']

/** Says what happens to recipients without a value for the field. */
function policyWords({ defaultValue, missingBehavior }: ListField, { policies }: ListWords): string {
  if (defaultValue === '') return policies.nothing
  return defaultValue === null ? policies[missingBehavior] : policies.text(defaultValue)
}

/** The list's custom fields, its imports and its campaigns. */
export function About({ list }: { readonly list: ListDetail }) {
  const words = useWords(listWords)
  return (
    <div className="list-about">
      <section>
        <h2>{words.fields}</h2>
        {list.fields.length === 0 ? (
          <p className="muted">{list.status === 'locked' ? words.fieldsOnlyAddress : words.fieldsNone}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th>{words.field}</th>
                <th>{words.whereBlank}</th>
              </tr>
            </thead>
            <tbody>
              {list.fields.map(field => (
                <tr key={field.fieldKey}>
                  <th scope="row">
                    {field.fieldLabel}
                    {field.fieldKey !== field.fieldLabel && (
                      <code className="under">{`{${field.fieldKey}}`}</code>
                    )}
                  </th>
                  <td>{policyWords(field, words)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {list.imports.length > 0 && <Imports list={list} />}
      {list.campaigns.length > 0 && (
        <section>
          <h2>{words.campaigns}</h2>
          <ul className="list-lines">
            {list.campaigns.map(({ id, name }) => (
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

function Imports({ list: { imports } }: { readonly list: ListDetail }) {
  const words = useWords(listWords)
  const { ago, dateTime, number } = useFormat()
  return (
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
            <time dateTime={importedAt} title={dateTime(importedAt)}>
              {ago(importedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
