import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useWords } from '../../../words/language.ts'
import { PermissionChoice } from './permission-choice.tsx'
import { allPermissions } from './permissions.ts'
import type { Key, NewKey } from './queries.ts'
import { keysWords } from './words.ts'

/** The offered numbers of days; any other number from 1 to 365 can be typed. */
const OFFERED_DAYS = [7, 30, 90, 365]
const OTHER = 'other'

export interface KeyFormProps<T> {
  /** The key to change; without it, a new one is made. Expiry and limit cannot be changed. */
  readonly apiKey?: Key
  readonly send: (key: NewKey) => Promise<T>
  readonly onDone: (answer: T) => void
  readonly onCancel: () => void
}

const numberIn = (values: FormData, name: string): number | undefined => {
  const text = values.get(name)
  return typeof text === 'string' && text.trim() !== '' ? Number(text) : undefined
}

export function KeyForm<T>({ apiKey, send, onDone, onCancel }: KeyFormProps<T>) {
  const words = useWords(keysWords)
  const form = useForm(
    ['name', 'permissions', 'expiresInDays', 'maxUses'],
    values => {
      const chosen = values.getAll('permissions')
      const expiresInDays = numberIn(values, 'expiresInDays')
      const maxUses = numberIn(values, 'maxUses')
      return send({
        name: String(values.get('name')).trim(),
        permissions: allPermissions.filter(one => chosen.includes(one)),
        ...(expiresInDays === undefined ? {} : { expiresInDays }),
        ...(maxUses === undefined ? {} : { maxUses }),
      })
    },
    onDone,
  )
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Field label={words.name} hint={words.nameHint} error={form.errorAt('name')}>
        {tied => (
          <input
            {...tied}
            className="input"
            name="name"
            defaultValue={apiKey?.name}
            placeholder={words.example}
            maxLength={200}
            autoComplete="off"
            autoFocus
          />
        )}
      </Field>
      <PermissionChoice given={apiKey?.permissions ?? []} error={form.errorAt('permissions')} />
      {!apiKey && (
        <>
          <ExpiryChoice error={form.errorAt('expiresInDays')} />
          <Field label={words.most} hint={words.mostHint} error={form.errorAt('maxUses')}>
            {tied => (
              <input
                {...tied}
                className="input short"
                name="maxUses"
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </Field>
        </>
      )}
      <FormFoot
        form={form}
        onCancel={onCancel}
        words={words}
        act={apiKey ? words.changeDone : words.createDone}
      />
    </form>
  )
}

function ExpiryChoice({ error }: { readonly error: string | undefined }) {
  const words = useWords(keysWords)
  const [choice, setChoice] = useState('')
  return (
    <div className="row top">
      <Field label={words.expiry} error={choice === OTHER ? undefined : error}>
        {tied => (
          <select
            {...tied}
            className="input"
            name={choice === OTHER ? undefined : 'expiresInDays'}
            value={choice}
            onChange={event => setChoice(event.target.value)}
          >
            <option value="">{words.forever}</option>
            {OFFERED_DAYS.map(days => (
              <option key={days} value={days}>
                {words.days(days)}
              </option>
            ))}
            <option value={OTHER}>{words.otherDays}</option>
          </select>
        )}
      </Field>
      {choice === OTHER && (
        <Field label={words.daysLabel} error={error}>
          {tied => (
            <input
              {...tied}
              className="input short"
              name="expiresInDays"
              inputMode="numeric"
              autoComplete="off"
              autoFocus
            />
          )}
        </Field>
      )}
    </div>
  )
}
