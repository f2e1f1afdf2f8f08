import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '../../api/account.ts'
import {
  addStopEntry,
  type NewStopEntry,
  removeStopEntry,
  STOP_LIST,
  type StopEntry,
} from '../../api/stop-list.ts'
import { longestValue } from '../../engine/limits.ts'
import { Choice, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useWords } from '../../words/language.ts'
import { listWords } from '../lists/list/words.ts'
import { stopListWords } from './words.ts'
import '../lists/style.css'

type Scope = StopEntry['scope']

interface ScopeChoiceProps {
  readonly scope: Scope
  readonly onChoose: (scope: Scope) => void
  readonly names: Readonly<Record<Scope, string>>
}

function ScopeChoice({ scope, onChoose, names }: ScopeChoiceProps) {
  const words = useWords(stopListWords)
  return (
    <fieldset>
      <legend>{words.scope}</legend>
      <div className="choices">
        {(['person', 'household'] as const).map(one => (
          <Choice
            key={one}
            type="radio"
            name="scope"
            hint={one === 'household' && words.householdHint}
            checked={one === scope}
            onChange={() => onChoose(one)}
          >
            {names[one]}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

const saidIn =
  (words: (typeof stopListWords)['en']) =>
  ({ isNew }: { readonly isNew: boolean }): string =>
    isNew ? words.addedNow : words.knownAlready

/** A form for adding a person, or a household. */
export function AddStop() {
  const words = useWords(stopListWords)
  const { columns } = useWords(listWords)
  const account = useQuery(accountQuery)
  const [scope, setScope] = useState<Scope>('person')
  const fields = ['name', 'street', 'postCode', 'postTown', 'country'] as const
  if (account.isPending) return null
  return (
    <FormDialog
      title={words.addTitle}
      act={words.addDone}
      send={values => {
        const text = (name: string) => String(values.get(name) ?? '').trim()
        return addStopEntry({
          scope,
          ...(scope === 'person' && { name: text('name') }),
          street: text('street'),
          postCode: text('postCode'),
          postTown: text('postTown'),
          ...(text('country') && { country: text('country') }),
        })
      }}
      changes={[STOP_LIST]}
      said={saidIn(words)}
    >
      <ScopeChoice scope={scope} onChoose={setScope} names={words.scopes} />
      <div className="add-recipient">
        {fields.map(
          field =>
            (field !== 'name' || scope === 'person') && (
              <TextField
                key={field}
                label={columns[field]}
                name={field}
                maxLength={longestValue(field)}
                defaultValue={field === 'country' ? account.data?.homeCountry : undefined}
                data-first-focus={field === 'name' || undefined}
              />
            ),
        )}
      </div>
    </FormDialog>
  )
}

interface StopRecipientProps {
  readonly recipient: Readonly<Record<'name' | 'street' | 'postCode' | 'postTown' | 'country', string>>
}

/** Asks whether a recipient, or everyone at their address, gets no more letters. */
export function StopRecipient({ recipient }: StopRecipientProps) {
  const words = useWords(stopListWords)
  const [scope, setScope] = useState<Scope>('person')
  const { name, street, postCode, postTown, country } = recipient
  const place: Omit<NewStopEntry, 'scope'> = { street, postCode, postTown, country }
  return (
    <FormDialog
      title={words.stopTitle(name)}
      act={words.addDone}
      send={() => addStopEntry({ scope, ...place, ...(scope === 'person' && { name }) })}
      changes={[STOP_LIST]}
      said={saidIn(words)}
    >
      <p>{words.stopLead}</p>
      <ScopeChoice scope={scope} onChoose={setScope} names={{ ...words.scopes, person: words.only(name) }} />
    </FormDialog>
  )
}

/** What an entry is called. */
export function nameOf({ scope, name, street, source }: StopEntry, words: (typeof stopListWords)['en']) {
  if (street === null) return source === 'erasure' ? words.unknown.erased : words.unknown[scope]
  return name ?? words.household
}

/** Says what happens to letters, and that the recipient has asked for it. */
export function RemoveStop({ entry }: { readonly entry: StopEntry }) {
  const words = useWords(stopListWords)
  return (
    <FormDialog
      title={words.removeTitle(nameOf(entry, words))}
      act={words.removeDone}
      look="danger"
      cancel={words.keep}
      send={() => removeStopEntry(entry.id)}
      changes={[STOP_LIST]}
      said={words.removed}
    >
      <p>{entry.street === null ? words.removeUnknown : words.removeLead}</p>
      {entry.source === 'recipient' && <p>{words.removeWish}</p>}
    </FormDialog>
  )
}
