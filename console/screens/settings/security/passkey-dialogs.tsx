import {
  addPasskey,
  type Passkey,
  passkeysQuery,
  removePasskey,
  renamePasskey,
  wasGivenUp,
} from '../../../api/passkeys.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useWords } from '../../../words/language.ts'
import { browserIn } from './user-agent.ts'
import { securityWords } from './words.ts'

function PasskeyName({ name }: { readonly name: string }) {
  const words = useWords(securityWords)
  return (
    <TextField
      label={words.name}
      hint={words.nameHint}
      name="name"
      defaultValue={name}
      maxLength={100}
      autoFocus
    />
  )
}

const nameIn = (values: FormData): string => String(values.get('name')).trim()

export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(securityWords)
  const { browser, system } = browserIn(navigator.userAgent)

  /** The browser's own error messages are technical and in its own language, so they are replaced. */
  async function add(values: FormData): Promise<Passkey> {
    try {
      return await addPasskey(nameIn(values))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (error.name === 'InvalidStateError') throw new Error(words.existsAlready, { cause: error })
      if (wasGivenUp(error)) throw new Error(words.givenUp, { cause: error })
      throw error
    }
  }

  return (
    <FormDialog
      title={words.addTitle}
      act={words.addDone}
      send={add}
      changes={[passkeysQuery]}
      said={({ name }) => words.addedNow(name)}
      onClose={onClose}
    >
      <p>{words.addLead}</p>
      <PasskeyName name={browser && system ? words.on(browser, system) : ''} />
    </FormDialog>
  )
}

interface OfPasskey {
  readonly passkey: Passkey
  readonly onClose: () => void
}

export function RenamePasskey({ passkey: { id, name }, onClose }: OfPasskey) {
  const words = useWords(securityWords)
  return (
    <FormDialog
      title={words.renameTitle}
      act={words.renameDone}
      send={values => renamePasskey(id, nameIn(values))}
      changes={[passkeysQuery]}
      onClose={onClose}
    >
      <PasskeyName name={name} />
    </FormDialog>
  )
}

export function RemovePasskey({
  passkey: { id, name },
  isLast,
  onClose,
}: OfPasskey & { readonly isLast: boolean }) {
  const words = useWords(securityWords)
  return (
    <FormDialog
      title={words.removeTitle(name)}
      act={words.removeDone}
      look="danger"
      send={() => removePasskey(id)}
      changes={[passkeysQuery]}
      said={words.removed(name)}
      onClose={onClose}
    >
      <p>{words.removeWhat}</p>
      {isLast && <p>{words.removeLast}</p>}
    </FormDialog>
  )
}
