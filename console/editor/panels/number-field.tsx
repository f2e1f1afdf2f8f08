import { type KeyboardEvent, useId, useState } from 'react'
import { useWords } from '../../words/language.ts'
import { tenths } from '../model/millimetres.ts'
import { isUndo } from '../state/use-keys.ts'
import { editorWords } from '../words.ts'

interface LengthsProps<Name extends string> {
  /** The fields, in this order. */
  readonly labels: Readonly<Record<Name, string>>
  readonly values: Readonly<Record<NoInfer<Name>, number>>
  readonly onChange: (changed: { readonly [Changed in NoInfer<Name>]?: number }) => void
  readonly disabled?: boolean
}

/** Fields for lengths in millimetres. */
export const Lengths = <Name extends string>({ labels, values, onChange, disabled }: LengthsProps<Name>) =>
  (Object.keys(labels) as Name[]).map(name => (
    <NumberField
      key={name}
      label={labels[name]}
      value={values[name]}
      disabled={disabled}
      onChange={value => onChange({ [name]: value } as { readonly [Changed in Name]?: number })}
    />
  ))

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly disabled: boolean | undefined
}

/**
 * The text of a field that is being typed in: "12," must not become "12" while someone types. `value` is the number
 * that it was read as; null until that is known.
 */
interface Typed {
  readonly text: string
  readonly value: number | null
}

/** A number with a decimal comma or point, as people write it. @returns null for anything else */
const readNumber = (text: string): number | null => {
  const value = Number(text.trim().replace(',', '.').replace('−', '-'))
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}

/** A field for a length. A typed number applies at once; arrow keys change it by 1, with Shift by 10. */
function NumberField({ label, value, onChange, disabled }: NumberFieldProps) {
  const { mm } = useWords(editorWords)
  const id = useId()
  const [typed, setTyped] = useState<Typed | null>(null)
  if (typed && typed.value === null) setTyped({ ...typed, value })
  // The value was changed elsewhere, as by undo, so the typed text is dropped.
  else if (typed && typed.value !== value) setTyped(null)
  const shown = typed?.text ?? String(tenths(value)).replace('.', decimalPoint)
  const saysNothing = typed !== null && readNumber(typed.text) === null

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (saysNothing && isUndo(event)) {
      event.preventDefault()
      setTyped(null)
      return
    }
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
            setTyped({ text: currentTarget.value, value: null })
            const read = readNumber(currentTarget.value)
            if (read !== null) onChange(read)
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={press}
          data-own-undo={saysNothing || undefined}
        />
        <span aria-hidden="true">{mm}</span>
      </span>
    </div>
  )
}

const decimalPoint = (0.5).toLocaleString(document.documentElement.lang || undefined).charAt(1)
