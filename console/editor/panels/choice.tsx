import { useId } from 'react'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  /** The label of each value, in this order. */
  readonly options: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
}

/** A control for choosing one of a few values. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className="number-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
      >
        {Object.entries<string>(options).map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
