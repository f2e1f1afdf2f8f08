import type { PreviewColumn } from '../../../api/import-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { useWords } from '../../../words/language.ts'
import { columnName } from './example.tsx'
import {
  addressTargets,
  BLANK,
  type Choice,
  chooseAt,
  isAddress,
  joinedIn,
  type LockedFields,
  type Mapping,
  type OwnChoice,
  ownChoice,
  ownOf,
  putFirst,
  withOwn,
} from './mapping.ts'
import { PolicyChoice, ruleWords } from './own-field.tsx'
import { type ImportWords, importWords } from './words.ts'

interface ColumnRowsProps {
  readonly columns: readonly PreviewColumn[]
  readonly mapping: Mapping
  readonly locked: LockedFields
  readonly onChange: (mapping: Mapping) => void
}

const OWN = 'own'
/** The prefix of an option's value, before the key of a field of the list. */
const OF_LIST = 'own:'

const optionOf = (choice: Choice, locked: LockedFields): string =>
  choice.target === 'own' ? (locked ? OF_LIST + choice.key : OWN) : choice.target

/** Each column of the file with examples of its cells, and the choice of its field. */
export function ColumnRows({ columns, mapping, locked, onChange }: ColumnRowsProps) {
  const words = useWords(importWords)

  function ownChosen(value: string, column: PreviewColumn): OwnChoice | undefined {
    if (value === OWN) return ownChoice(columnName(column, words), mapping)
    const field = locked?.find(({ fieldKey }) => value === OF_LIST + fieldKey)
    return field && { target: 'own', key: field.fieldKey, label: field.fieldLabel, policy: BLANK }
  }

  const chosen = (value: string, column: PreviewColumn, before: Choice): Choice =>
    isAddress(value)
      ? withOwn(value, isAddress(before.target) ? ownOf(before) : undefined)
      : (ownChosen(value, column) ?? { target: 'skip' })

  return (
    <table className="import-columns">
      <thead>
        <tr>
          <th>{words.column}</th>
          <th>{words.becomes}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column, place) => {
          const choice = mapping.choices[place]!
          const { target } = choice
          const own = ownOf(choice)
          const change = (next: Choice) => onChange(chooseAt(mapping, place, next))
          const name = columnName(column, words)
          const isGuess =
            column.suggestion.confidence === 'unsure' &&
            choice.target !== 'skip' &&
            column.suggestion.target === (choice.target === 'own' ? 'customField' : choice.target)
          return (
            <tr key={column.index}>
              <th scope="row" className={choice.target === 'skip' ? 'not-taken' : undefined}>
                {name}
                <span className="under">{column.samples.join(' · ') || words.blankSample}</span>
              </th>
              <td>
                <div className="import-becomes">
                  <select
                    className="input"
                    aria-label={words.becomesOf(name)}
                    value={optionOf(choice, locked)}
                    onChange={({ currentTarget: { value } }) => change(chosen(value, column, choice))}
                  >
                    <Options locked={locked} words={words} />
                  </select>
                  {isGuess && <span className="tag warning">{words.guess}</span>}
                  <Part
                    mapping={mapping}
                    place={place}
                    name={name}
                    onFirst={() => onChange(putFirst(mapping, place))}
                  />
                  {isAddress(target) && (own || target === 'name') && (
                    <AlsoOwn
                      own={own}
                      name={name}
                      locked={locked}
                      onChange={value => change(withOwn(target, ownChosen(value, column)))}
                    />
                  )}
                  {own &&
                    (locked ? (
                      <span className="hint">{ruleWords(own.key, locked, words)}</span>
                    ) : (
                      <PolicyChoice
                        choice={own}
                        name={name}
                        onChange={next => change(isAddress(target) ? withOwn(target, next) : next)}
                      />
                    ))}
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The options for a column. A list with locked fields offers those; another list can get any field of the file. */
const Options = ({ locked, words }: { readonly locked: LockedFields; readonly words: ImportWords }) => (
  <>
    <option value="skip">{words.leaveOut}</option>
    <optgroup label={words.address}>
      {addressTargets.map(target => (
        <option key={target} value={target}>
          {words.fields[target]}
        </option>
      ))}
    </optgroup>
    {locked?.length !== 0 && (
      <optgroup label={words.ownFields}>
        {locked ? (
          locked.map(({ fieldKey, fieldLabel }) => (
            <option key={fieldKey} value={OF_LIST + fieldKey}>
              {fieldLabel}
            </option>
          ))
        ) : (
          <option value={OWN}>{words.ownField}</option>
        )}
      </optgroup>
    )}
  </>
)

interface AlsoOwnProps {
  readonly own: OwnChoice | undefined
  /** Of the column. */
  readonly name: string
  readonly locked: LockedFields
  readonly onChange: (value: string) => void
}

/** Chooses the custom field that a part of the address is as well: a letter greets by a first name. */
function AlsoOwn({ own, name, locked, onChange }: AlsoOwnProps) {
  const words = useWords(importWords)
  const fields: readonly (readonly [string, string])[] = locked
    ? locked.map(({ fieldKey, fieldLabel }) => [OF_LIST + fieldKey, words.also(fieldLabel)])
    : [[OWN, words.also(words.ownField)]]
  if (fields.length === 0) return null
  return (
    <Select
      aria-label={words.alsoOf(name)}
      value={own ? optionOf(own, locked) : ''}
      options={[['', words.notAlso], ...fields]}
      onChoose={onChange}
    />
  )
}

interface PartProps {
  readonly mapping: Mapping
  readonly place: number
  readonly name: string
  readonly onFirst: () => void
}

/** Chooses which column comes first if several make up one part of the address, such as first and last name. */
function Part({ mapping, place, name, onFirst }: PartProps) {
  const words = useWords(importWords)
  const { target } = mapping.choices[place]!
  if (!isAddress(target)) return null
  const joined = joinedIn(mapping, target)
  if (joined.length < 2) return null
  const nth = joined.indexOf(place)
  return (
    <span className="import-part hint">
      {words.part(nth + 1, joined.length)}
      {nth > 0 && (
        <Button small look="plain" aria-label={words.putFirstOf(name)} onClick={onFirst}>
          {words.putFirst}
        </Button>
      )}
    </span>
  )
}
