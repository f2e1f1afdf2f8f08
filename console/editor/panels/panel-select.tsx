import { useId } from 'react'
import { Select } from '../../ui/field.tsx'

interface PanelSelectProps<Value extends string> {
  readonly label: string
  readonly value: Value
  /** The label of each value, in this order. */
  readonly options: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
}

/** A small select in a panel, with its label. */
export function PanelSelect<Value extends string>(props: PanelSelectProps<Value>) {
  const { label, options, onChange, ...select } = props
  const id = useId()
  return (
    <div className="number-field">
      <label htmlFor={id}>{label}</label>
      <Select
        {...select}
        id={id}
        options={Object.entries<string>(options) as [Value, string][]}
        onChoose={onChange}
      />
    </div>
  )
}
