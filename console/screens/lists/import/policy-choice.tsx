import { useId } from 'react'
import type { MissingPolicy } from '../../../api/import-types.ts'
import { useWords } from '../../../words/language.ts'
import { BLANK, type Choice } from './mapping.ts'
import { importWords } from './words.ts'

type CustomChoice = Extract<Choice, { target: 'own' }>

const kinds = ['nothing', 'text', 'skip', 'fail'] as const
type Kind = (typeof kinds)[number]

const MOST_CHARACTERS = 512

/** A default of spaces prints nothing too. It stands for the choice "instead" while no text is typed yet. */
const kindOf = (policy: MissingPolicy): Kind =>
  policy.kind !== 'default' ? policy.kind : (policy.value ?? '') === '' ? 'nothing' : 'text'

const policyOf: Readonly<Record<Kind, MissingPolicy>> = {
  nothing: BLANK,
  text: { kind: 'default', value: ' ' },
  skip: { kind: 'skip' },
  fail: { kind: 'fail' },
}

interface PolicyChoiceProps {
  readonly choice: CustomChoice
  /** Of the column. */
  readonly name: string
  readonly onChange: (choice: CustomChoice) => void
}

/** The label of a custom field, and what happens to rows in which it is blank. */
export function PolicyChoice({ choice, name, onChange }: PolicyChoiceProps) {
  const words = useWords(importWords)
  const id = useId()
  const { policy, label } = choice
  return (
    <div className="import-own">
      <label htmlFor={`${id}-label`}>{words.called}</label>
      <input
        id={`${id}-label`}
        className="input"
        maxLength={200}
        value={label}
        aria-invalid={label.trim() === '' || undefined}
        onChange={({ currentTarget: { value } }) => onChange({ ...choice, label: value })}
      />
      <label htmlFor={`${id}-policy`}>{words.whereBlank}</label>
      <select
        id={`${id}-policy`}
        className="input"
        value={kindOf(policy)}
        onChange={({ currentTarget: { value } }) => {
          const kind = kinds.find(one => one === value)
          if (kind) onChange({ ...choice, policy: policyOf[kind] })
        }}
      >
        {kinds.map(kind => (
          <option key={kind} value={kind}>
            {words.policies[kind]}
          </option>
        ))}
      </select>
      {kindOf(policy) === 'text' && (
        <input
          className="input import-instead"
          aria-label={words.insteadOf(label || name)}
          maxLength={MOST_CHARACTERS}
          value={policy.value?.trimStart()}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...choice, policy: { kind: 'default', value: value || ' ' } })
          }
          autoFocus
        />
      )}
    </div>
  )
}
