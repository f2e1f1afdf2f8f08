import { type KeyboardEvent, useId, useState } from 'react'
import { tenths } from '../model/millimetres.ts'

interface NumberFieldProps {
  readonly label: string
  readonly unit: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly disabled?: boolean
}

/** A number with a decimal comma or point, as people write it. @returns null for anything else */
const readNumber = (text: string): number | null => {
  const value = Number(text.trim().replace(',', '.').replace('−', '-'))
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}

/** A length. What is typed counts at once; arrows change it by 1, with Shift by 10. */
export function NumberField({ label, unit, value, onChange, disabled }: NumberFieldProps) {
  const id = useId()
  // While it is typed in, it shows what is typed: "12," must not become "12" under the fingers.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(tenths(value)).replace('.', decimalPoint)

  function step(event: KeyboardEvent<HTMLInputElement>) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    setTyped(null)
    onChange(tenths(value + by * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1)))
  }

  return (
    <div className="number-field">
      <label htmlFor={id}>{label}</label>
      <span className="with-unit">
        <input
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          disabled={disabled}
          onFocus={event => event.currentTarget.select()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            const read = readNumber(currentTarget.value)
            if (read !== null) onChange(read)
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={step}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
    </div>
  )
}

const decimalPoint = (0.5).toLocaleString(document.documentElement.lang || undefined).charAt(1)
