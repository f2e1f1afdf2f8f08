import { useQueryClient } from '@tanstack/react-query'
import {
  addPasskey,
  type Passkey,
  passkeysQuery,
  removePasskey,
  renamePasskey,
  wasGivenUp,
} from '../../../api/passkeys.ts'
import { DangerDialog } from '../../../ui/danger-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useWords } from '../../../words/language.ts'
import { browserIn } from './user-agent.ts'
import { securityWords } from './words.ts'

interface NameFormProps {
  readonly name: string
  readonly done: string
  readonly send: (name: string) => Promise<Passkey>
  readonly onDone: (passkey: Passkey) => void
  readonly onCancel: () => void
}

function NameForm({ name, done, send, onDone, onCancel }: NameFormProps) {
  const words = useWords(securityWords)
  const form = useForm(['name'], values => send(String(values.get('name')).trim()), onDone)
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Field label={words.name} hint={words.nameHint} error={form.errorAt('name')}>
        {tied => (
          <input
            {...tied}
            className="input"
            name="name"
            defaultValue={name}
            maxLength={100}
            autoComplete="off"
            autoFocus
          />
        )}
      </Field>
      <FormFoot form={form} onCancel={onCancel} words={words} act={done} />
    </form>
  )
}

export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(securityWords)
  const queries = useQueryClient()
  const { browser, system } = browserIn(navigator.userAgent)

  /** The browser's own error messages are technical and in its own language, so they are replaced. */
  async function add(name: string): Promise<Passkey> {
    try {
      return await addPasskey(name)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (error.name === 'InvalidStateError') throw new Error(words.existsAlready, { cause: error })
      if (wasGivenUp(error)) throw new Error(words.givenUp, { cause: error })
      throw error
    }
  }

  return (
    <Dialog title={words.addTitle} onClose={onClose}>
      <p>{words.addLead}</p>
      <NameForm
        name={browser && system ? words.on(browser, system) : ''}
        done={words.addDone}
        send={add}
        onCancel={onClose}
        onDone={({ name }) => {
          void queries.invalidateQueries(passkeysQuery)
          toast(words.addedNow(name))
          onClose()
        }}
      />
    </Dialog>
  )
}

interface OfPasskey {
  readonly passkey: Passkey
  readonly onClose: () => void
}

export function RenamePasskey({ passkey, onClose }: OfPasskey) {
  const words = useWords(securityWords)
  const queries = useQueryClient()
  return (
    <Dialog title={words.renameTitle} onClose={onClose}>
      <NameForm
        name={passkey.name}
        done={words.renameDone}
        send={name => renamePasskey(passkey.id, name)}
        onCancel={onClose}
        onDone={() => {
          void queries.invalidateQueries(passkeysQuery)
          onClose()
        }}
      />
    </Dialog>
  )
}

export function RemovePasskey({ passkey, isLast, onClose }: OfPasskey & { readonly isLast: boolean }) {
  const words = useWords(securityWords)
  const queries = useQueryClient()
  return (
    <DangerDialog
      title={words.removeTitle(passkey.name)}
      words={{ cancel: words.cancel, act: words.removeDone }}
      act={() => removePasskey(passkey.id)}
      done={() => {
        void queries.invalidateQueries(passkeysQuery)
        toast(words.removed(passkey.name))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{words.removeWhat}</p>
      {isLast && <p>{words.removeLast}</p>}
    </DangerDialog>
  )
}
