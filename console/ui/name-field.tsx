import { Field } from './field.tsx'

export interface NameFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly value?: string | undefined
  /** An example of such a name. */
  readonly example?: string
  readonly autoComplete?: 'name'
}

/** A name that is asked for first in a dialog, as a form's `name`: 200 characters at most, as everywhere in the service. */
export function NameField({ label, hint, error, value, example, autoComplete }: NameFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {tied => (
        <input
          {...tied}
          className="input"
          name="name"
          defaultValue={value}
          placeholder={example}
          maxLength={200}
          autoComplete={autoComplete ?? 'off'}
          data-first-focus
        />
      )}
    </Field>
  )
}
