import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { canUsePasskeys, type Passkey, passkeysQuery } from '../../../api/passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { MenuItem } from '../../../ui/menu.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { Table } from '../../../ui/table.tsx'
import { When } from '../../../ui/when.tsx'
import { useWords } from '../../../words/language.ts'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx'
import { securityWords } from './words.ts'

export function Passkeys() {
  const words = useWords(securityWords)
  const passkeys = useQuery(passkeysQuery)
  const [dialog, open] = useState<ReactNode>(null)
  const close = () => open(null)
  const menuOf = (passkey: Passkey) => (
    <RowMenu label={words.actions(passkey.name)}>
      <MenuItem onClick={() => open(<RenamePasskey passkey={passkey} onClose={close} />)}>
        {words.rename}
      </MenuItem>
      <MenuItem
        className="danger"
        onClick={() =>
          open(<RemovePasskey passkey={passkey} isLast={passkeys.data?.length === 1} onClose={close} />)
        }
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
          <Button className="push" look="primary" onClick={() => open(<AddPasskey onClose={close} />)}>
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
