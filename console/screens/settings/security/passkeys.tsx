import { useQuery } from '@tanstack/react-query'
import {
  addPasskey,
  canUsePasskeys,
  type Passkey,
  passkeysQuery,
  removePasskey,
  renamePasskey,
  wasGivenUp,
} from '../../../api/passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { NameField, nameIn } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { MenuItem } from '../../../ui/menu.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { Table } from '../../../ui/table.tsx'
import { useDialog } from '../../../ui/use-dialog.tsx'
import { When } from '../../../ui/when.tsx'
import { useWords } from '../../../words/language.ts'
import { browserIn } from './user-agent.ts'
import { securityWords } from './words.ts'

export function Passkeys() {
  const words = useWords(securityWords)
  const passkeys = useQuery(passkeysQuery)
  const [dialog, open] = useDialog()
  const menuOf = (passkey: Passkey) => (
    <RowMenu label={words.actions(passkey.name)}>
      <MenuItem onClick={() => open(<RenamePasskey passkey={passkey} />)}>{words.rename}</MenuItem>
      <MenuItem
        className="danger"
        onClick={() => open(<RemovePasskey passkey={passkey} isLast={passkeys.data?.length === 1} />)}
      >
        {words.remove}
      </MenuItem>
    </RowMenu>
  )
  return (
    <section className="part">
      <div className="row">
        <h2>{words.passkeys}</h2>
        {canUsePasskeys() && (
          <Button className="push" look="primary" onClick={() => open(<AddPasskey />)}>
            <Icon name="plus" size={16} />
            {words.add}
          </Button>
        )}
      </div>
      <p className="muted">{canUsePasskeys() ? words.passkeysLead : words.unsupported}</p>
      <Loaded query={passkeys} rows={2}>
        {all =>
          all.length === 0 ? (
            canUsePasskeys() && <p>{words.noPasskeys}</p>
          ) : (
            <Table
              label={words.passkeys}
              rows={all}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: words.name,
                  isName: true,
                  cell: ({ name, synced }) => (
                    <>
                      {name}
                      <span className="under" title={synced ? words.syncedHint : undefined}>
                        {synced ? words.synced : words.thisDevice}
                      </span>
                    </>
                  ),
                },
                {
                  head: words.lastUsed,
                  cell: ({ lastUsedAt }) => <When at={lastUsedAt} never={words.never} />,
                },
                {
                  head: words.added,
                  look: 'number wide',
                  cell: ({ createdAt }) => <When at={createdAt} as="date" />,
                },
                { look: 'actions', cell: menuOf },
              ]}
            />
          )
        }
      </Loaded>
      {dialog}
    </section>
  )
}

function PasskeyName({ name }: { readonly name: string }) {
  const words = useWords(securityWords)
  return <NameField label={words.name} hint={words.nameHint} defaultValue={name} maxLength={100} />
}

function AddPasskey() {
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
    >
      <p>{words.addLead}</p>
      <PasskeyName name={browser && system ? words.on(browser, system) : ''} />
    </FormDialog>
  )
}

interface OfPasskey {
  readonly passkey: Passkey
}

function RenamePasskey({ passkey: { id, name } }: OfPasskey) {
  const words = useWords(securityWords)
  return (
    <FormDialog
      title={words.renameTitle}
      act={words.renameDone}
      send={values => renamePasskey(id, nameIn(values))}
      changes={[passkeysQuery]}
    >
      <PasskeyName name={name} />
    </FormDialog>
  )
}

function RemovePasskey({ passkey: { id, name }, isLast }: OfPasskey & { readonly isLast: boolean }) {
  const words = useWords(securityWords)
  return (
    <FormDialog
      title={words.removeTitle(name)}
      act={words.removeDone}
      look="danger"
      send={() => removePasskey(id)}
      changes={[passkeysQuery]}
      said={words.removed(name)}
    >
      <p>{words.removeWhat}</p>
      {isLast && <p>{words.removeLast}</p>}
    </FormDialog>
  )
}
