import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldError } from './form.tsx'

interface LabelProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** What is wrong with the value, and what to do; otherwise what the form around it says of `name`. */
  readonly error?: string | undefined
}

interface FieldProps extends LabelProps {
  readonly name?: string | undefined
  /** Renders the control, with the attributes that connect it to its label, hint and error. */
  readonly children: (tied: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** A label, a control, and below it a hint or an error. */
export function Field({ label, hint, error: ownError, name, children }: FieldProps) {
  const id = useId()
  const ofForm = useFieldError(name)
  const error = ownError ?? ofForm
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <span className="error" id={errorId} role="alert">
          {error}
        </span>
      )}
      {hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  )
}

interface TextFieldProps extends LabelProps, ComponentProps<'input'> {
  readonly short?: boolean
}

/** A field for a line of text. */
export const TextField = ({ label, hint, error, short, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} name={input.name}>
    {tied => <input {...tied} className={short ? 'input short' : 'input'} autoComplete="off" {...input} />}
  </Field>
)

/** The name of something, as a form's `name`: 200 characters at most, as everywhere in the service. */
export const NameField = (props: TextFieldProps) => (
  <TextField name="name" maxLength={200} data-first-focus {...props} />
)

/** What was typed into a form's `NameField`. */
export const nameIn = (values: FormData): string => String(values.get('name')).trim()

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  /** The choices: each with its value and its name. */
  readonly options: readonly (readonly [value: Value, name: string])[]
  readonly onChoose?: (value: Value) => void
}

/** A choice of one of several values. */
export const Select = <Value extends string>({ options, onChoose, ...select }: SelectProps<Value>) => (
  <select
    className="input"
    {...select}
    onChange={onChoose && (({ currentTarget }) => onChoose(currentTarget.value as Value))}
  >
    {options.map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
)

/** A select with a label, and below it a hint or an error. */
export const SelectField = <Value extends string>({
  label,
  hint,
  error,
  ...select
}: LabelProps & SelectProps<Value>) => (
  <Field label={label} hint={hint} error={error} name={select.name}>
    {tied => <Select {...tied} {...select} />}
  </Field>
)

interface ChoiceProps extends ComponentProps<'input'> {
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** A checkbox, or one of several radio buttons, with its label. */
export const Choice = ({ hint, children, type = 'checkbox', ...input }: ChoiceProps) => (
  <label className="choice">
    <input {...input} type={type} />
    <span>
      {children}
      {hint && <span className="hint">{hint}</span>}
    </span>
  </label>
)
