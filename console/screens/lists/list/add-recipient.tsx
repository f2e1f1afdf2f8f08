import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../../api/account.ts'
import { addRecipient, type ListDetail, type ListField } from '../../../api/lists.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useWords } from '../../../words/language.ts'
import { listWords } from './words.ts'

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
  /** The country of the list's other recipients. */
  readonly country: string | undefined
  readonly onClose: () => void
}

/** A form for adding one recipient, with the list's custom fields. */
export function AddRecipient({ list, country, onClose }: AddRecipientProps) {
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
      onClose={onClose}
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
