import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '../../../api/account.ts'
import { addRecipient, type ListDetail, type ListField } from '../../../api/lists.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useForm } from '../../../ui/use-form.ts'
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
  const queries = useQueryClient()
  const account = useQuery(accountQuery)
  const text = (values: FormData, name: string) => String(values.get(name) ?? '').trim()
  const form = useForm(
    [...parts.map(({ field }) => field), ...list.fields.map(nameOf)],
    values =>
      addRecipient({
        listId: list.id,
        name: text(values, 'name'),
        street: text(values, 'street'),
        postCode: text(values, 'postCode'),
        postTown: text(values, 'postTown'),
        country: text(values, 'country'),
        customFields: Object.fromEntries(
          list.fields.map(field => [
            field.fieldKey,
            { label: field.fieldLabel, value: text(values, nameOf(field)) },
          ]),
        ),
      }),
    ({ name }) => {
      void queries.invalidateQueries({ queryKey: ['lists'] })
      toast(words.addedNow(name))
      onClose()
    },
  )
  if (country === undefined && account.isPending) return null
  return (
    <Dialog title={words.addTitle} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <div className="add-recipient">
          {parts.map(({ field, most }) => (
            <Field key={field} label={words.columns[field]} error={form.errorAt(field)}>
              {tied => (
                <input
                  {...tied}
                  className="input"
                  name={field}
                  maxLength={most}
                  autoComplete="off"
                  defaultValue={field === 'country' ? (country ?? account.data?.homeCountry) : undefined}
                  data-first-focus={field === 'name' || undefined}
                />
              )}
            </Field>
          ))}
          {list.fields.map(field => (
            <Field
              key={field.fieldKey}
              label={field.fieldLabel}
              hint={
                field.defaultValue === null
                  ? undefined
                  : field.defaultValue === ''
                    ? words.blankNothing
                    : words.blankPrints(field.defaultValue)
              }
              error={form.errorAt(nameOf(field))}
            >
              {tied => (
                <input
                  {...tied}
                  className="input"
                  name={nameOf(field)}
                  maxLength={LONGEST_VALUE}
                  autoComplete="off"
                />
              )}
            </Field>
          ))}
        </div>
        <FormFoot form={form} onCancel={onClose} words={words} act={words.addDone} />
      </form>
    </Dialog>
  )
}
