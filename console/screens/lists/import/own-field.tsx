import { useId } from 'react'
import type { MissingPolicy } from '../../../api/import-types.ts'
import { Select } from '../../../ui/field.tsx'
import { useWords } from '../../../words/language.ts'
import { BLANK, type ListField, LONGEST_VALUE, type OwnChoice } from './mapping.ts'
import { type ImportWords, importWords } from './words.ts'

/** What a list does if a custom field is blank: its rule was locked with its first recipients. */
export function ruleWords(key: string, fields: readonly ListField[], words: ImportWords): string {
  const field = fields.find(({ fieldKey }) => fieldKey === key)
  if (!field) return ''
  const { defaultValue, missingBehavior } = field
  if (defaultValue === '') return words.ruleNothing
  if (defaultValue !== null) return words.ruleText(defaultValue)
  return missingBehavior === 'skip' ? words.ruleSkip : words.ruleFail
}

const kinds = ['nothing', 'text', 'skip', 'fail'] as const
type Kind = (typeof kinds)[number]

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
  readonly choice: OwnChoice
  /** Of the column. */
  readonly name: string
  readonly onChange: (choice: OwnChoice) => void
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
      <Select
        id={`${id}-policy`}
        value={kindOf(policy)}
        options={kinds.map(kind => [kind, words.policies[kind]])}
        onChoose={kind => onChange({ ...choice, policy: policyOf[kind] })}
      />
      {kindOf(policy) === 'text' && (
        <input
          className="input import-instead"
          aria-label={words.insteadOf(label || name)}
          maxLength={LONGEST_VALUE}
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
