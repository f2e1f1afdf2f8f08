import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canUsePasskeys, type Passkey, passkeysQuery } from '../../../api/passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx'
import { securityWords } from './words.ts'

type Task =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey; readonly isLast: boolean }

export function Passkeys() {
  const words = useWords(securityWords)
  const passkeys = useQuery(passkeysQuery)
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  return (
    <section className="part">
      <div className="row">
        <h2>{words.passkeys}</h2>
        {canUsePasskeys() && (
          <Button className="push" look="primary" onClick={() => setTask({ kind: 'add' })}>
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
            <PasskeyRows
              passkeys={all}
              onTask={(kind, passkey) => setTask({ kind, passkey, isLast: all.length === 1 })}
            />
          )
        }
      </Loaded>
      {task?.kind === 'add' && <AddPasskey onClose={close} />}
      {task?.kind === 'rename' && <RenamePasskey passkey={task.passkey} onClose={close} />}
      {task?.kind === 'remove' && (
        <RemovePasskey passkey={task.passkey} isLast={task.isLast} onClose={close} />
      )}
    </section>
  )
}

interface PasskeyRowsProps {
  readonly passkeys: readonly Passkey[]
  readonly onTask: (kind: 'rename' | 'remove', passkey: Passkey) => void
}

function PasskeyRows({ passkeys, onTask }: PasskeyRowsProps) {
  const words = useWords(securityWords)
  const format = useFormat()
  return (
    <div className="table-wrap">
      <table aria-label={words.passkeys}>
        <thead>
          <tr>
            <th>{words.name}</th>
            <th>{words.lastUsed}</th>
            <th className="number wide">{words.added}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {passkeys.map(passkey => (
            <tr key={passkey.id}>
              <th scope="row">
                {passkey.name}
                <span className="under" title={passkey.synced ? words.syncedHint : undefined}>
                  {passkey.synced ? words.synced : words.thisDevice}
                </span>
              </th>
              <td>
                {passkey.lastUsedAt === null ? (
                  <span className="muted">{words.never}</span>
                ) : (
                  <time dateTime={passkey.lastUsedAt} title={format.dateTime(passkey.lastUsedAt)}>
                    {format.ago(passkey.lastUsedAt)}
                  </time>
                )}
              </td>
              <td className="number wide">
                <time dateTime={passkey.createdAt}>{format.date(passkey.createdAt)}</time>
              </td>
              <td className="actions">
                <Menu
                  className="button plain small icon"
                  label={words.actions(passkey.name)}
                  button={<Icon name="more" />}
                >
                  <MenuItem onClick={() => onTask('rename', passkey)}>{words.rename}</MenuItem>
                  <MenuItem className="danger" onClick={() => onTask('remove', passkey)}>
                    {words.remove}
                  </MenuItem>
                </Menu>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
