import { useState } from 'react'
import { NameField, nameIn, SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog, MessageDialog } from '../../../ui/form-dialog.tsx'
import { Secret } from '../../../ui/secret.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { allowsReading, allPermissions, curlLine, PermissionChoice } from './permissions.tsx'
import { changeKey, createKey, type Key, keysQuery, revokeKey } from './queries.ts'
import { keysWords } from './words.ts'

const permissionsIn = (values: FormData) => {
  const chosen = values.getAll('permissions')
  return allPermissions.filter(one => chosen.includes(one))
}

/** The number that was typed, if any: `{ maxUses: 5 }`. */
function numberIn<Name extends string>(values: FormData, name: Name): { readonly [N in Name]?: number } {
  const text = String(values.get(name) ?? '').trim()
  return text === '' ? {} : ({ [name]: Number(text) } as { readonly [N in Name]: number })
}

/** Makes a key, and then shows it, which is possible only once. Its expiry and its limit cannot be changed later. */
export function CreateKey() {
  const words = useWords(keysWords)
  const [made, setMade] = useState<Awaited<ReturnType<typeof createKey>> | null>(null)
  if (made) {
    return (
      <MessageDialog title={words.shownTitle} close={words.kept} look="primary" stays>
        <p>{words.shown}</p>
        <Secret label={words.theKey} text={made.key} />
        <Secret label={words.tryIt} text={curlLine(location.origin, made.key, made.permissions)} />
        {!allowsReading(made.permissions) && <p className="hint">{words.refused}</p>}
      </MessageDialog>
    )
  }
  return (
    <FormDialog
      title={words.createTitle}
      act={words.createDone}
      send={values =>
        createKey({
          name: nameIn(values),
          permissions: permissionsIn(values),
          ...numberIn(values, 'expiresInDays'),
          ...numberIn(values, 'maxUses'),
        })
      }
      changes={[keysQuery]}
      stays
      onDone={setMade}
    >
      <KeyFields />
      <ExpiryChoice />
      <TextField label={words.most} hint={words.mostHint} name="maxUses" short inputMode="numeric" />
    </FormDialog>
  )
}

export function ChangeKey({ apiKey }: { readonly apiKey: Key }) {
  const words = useWords(keysWords)
  return (
    <FormDialog
      title={words.changeTitle}
      act={words.changeDone}
      send={values => changeKey(apiKey.id, { name: nameIn(values), permissions: permissionsIn(values) })}
      changes={[keysQuery]}
      said={({ name }) => words.changed(name)}
    >
      <KeyFields apiKey={apiKey} />
    </FormDialog>
  )
}

function KeyFields({ apiKey }: { readonly apiKey?: Key }) {
  const words = useWords(keysWords)
  return (
    <>
      <NameField
        label={words.name}
        hint={words.nameHint}
        defaultValue={apiKey?.name}
        placeholder={words.example}
      />
      <PermissionChoice given={apiKey?.permissions ?? []} />
    </>
  )
}

/** The offered numbers of days; any other number from 1 to 365 can be typed. */
const OFFERED_DAYS = [7, 30, 90, 365]
const OTHER = 'other'

function ExpiryChoice() {
  const words = useWords(keysWords)
  const [choice, setChoice] = useState('')
  return (
    <div className="row top">
      <SelectField
        label={words.expiry}
        name={choice === OTHER ? undefined : 'expiresInDays'}
        value={choice}
        options={[
          ['', words.forever],
          ...OFFERED_DAYS.map(days => [String(days), words.days(days)] as const),
          [OTHER, words.otherDays],
        ]}
        onChoose={setChoice}
      />
      {choice === OTHER && (
        <TextField label={words.daysLabel} name="expiresInDays" short inputMode="numeric" autoFocus />
      )}
    </div>
  )
}

export function RevokeKey({ apiKey: { id, name, lastUsedAt } }: { readonly apiKey: Key }) {
  const words = useWords(keysWords)
  const { ago } = useFormat()
  return (
    <FormDialog
      title={words.revokeTitle(name)}
      act={words.revokeDone}
      look="danger"
      send={() => revokeKey(id)}
      changes={[keysQuery]}
      said={words.revokedNow(name)}
    >
      <p>
        {words.revokeStops} {lastUsedAt && words.revokeUsed(ago(lastUsedAt))}
      </p>
      <p>{words.revokeInstead}</p>
    </FormDialog>
  )
}
