import type { ListField, Recipient } from '../../../api/lists.ts'
import { useAddressLines } from '../../../engine/addresses.ts'
import { Scrolled } from '../../../ui/scrolled.tsx'
import { useWords } from '../../../words/language.ts'
import { listWords } from './words.ts'

interface RecipientRowsProps {
  readonly recipients: readonly Recipient[]
  readonly fields: readonly ListField[]
  readonly label: string
  /** Whether the shown rows are still those of the previous search. */
  readonly isStale: boolean
}

export function RecipientRows({ recipients, fields, label, isStale }: RecipientRowsProps) {
  const { columns } = useWords(listWords)
  const linesOf = useAddressLines()
  return (
    <Scrolled label={label} busy={isStale}>
      <table className="recipients">
        <thead>
          <tr>
            <th>{columns.name}</th>
            <th className="wide">{columns.street}</th>
            <th className="wide">{columns.postCode}</th>
            <th className="wide">{columns.postTown}</th>
            <th className="wide">{columns.country}</th>
            {fields.map(({ fieldKey, fieldLabel }) => (
              <th key={fieldKey}>{fieldLabel}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {recipients.map(({ id, name, street, postCode, postTown, country, customFields }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <span className="under narrow lines-kept">
                  {linesOf({ street, postCode, postTown, country }).join('\n')}
                </span>
              </th>
              <td className="wide">{street}</td>
              <td className="wide">{postCode}</td>
              <td className="wide">{postTown}</td>
              <td className="wide">{country}</td>
              {fields.map(({ fieldKey }) => (
                <td key={fieldKey} className="own">
                  {customFields[fieldKey]?.value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}
