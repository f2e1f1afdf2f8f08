import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '../../../api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { MenuItem } from '../../../ui/menu.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { Table } from '../../../ui/table.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useDialog } from '../../../ui/use-dialog.tsx'
import { When } from '../../../ui/when.tsx'
import { useErrors } from '../../../words/errors.ts'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { OwnersOnly } from '../members/owners-to-ask.tsx'
import { ChangeKey, CreateKey, RevokeKey } from './key-dialogs.tsx'
import { allPermissions, permissionTable } from './permissions.tsx'
import { changeKey, type Key, keysQuery } from './queries.ts'
import { keysWords } from './words.ts'

export function Keys() {
  const words = useWords(keysWords)
  return (
    <OwnersOnly title={words.title} ask={words.ownersOnly}>
      <OwnersKeys />
    </OwnersOnly>
  )
}

function OwnersKeys() {
  const words = useWords(keysWords)
  const { number } = useFormat()
  const keys = useQuery(keysQuery)
  const [dialog, open] = useDialog()
  const create = (
    <Button look="primary" onClick={() => open(<CreateKey />)}>
      <Icon name="plus" size={16} />
      {words.create}
    </Button>
  )
  const menuOf = (key: Key) => (
    <KeyMenu
      apiKey={key}
      onChange={() => open(<ChangeKey apiKey={key} />)}
      onRevoke={() => open(<RevokeKey apiKey={key} />)}
    />
  )
  return (
    <>
      <PageHead title={words.title} lead={words.lead} action={keys.data?.length ? create : undefined} />
      <Loaded query={keys}>
        {all => {
          if (all.length === 0) return <Empty action={create}>{words.empty}</Empty>
          const revoked = all.filter(({ state }) => state === 'revoked')
          const others = all.filter(({ state }) => state !== 'revoked')
          return (
            <>
              {others.length > 0 && <KeyTable keys={others} label={words.title} menuOf={menuOf} />}
              {revoked.length > 0 && (
                <details className="more">
                  <summary>{words.revokedKeys(number(revoked.length))}</summary>
                  <KeyTable keys={revoked} label={words.states.revoked} menuOf={() => null} />
                </details>
              )}
            </>
          )
        }}
      </Loaded>
      {dialog}
    </>
  )
}

const looks = { active: 'good', disabled: 'warning', expired: '', used_up: '', revoked: '' } as const

/** `Campaigns read, create · Lists read`, or the one word for all and for none. */
function summaryOf(words: (typeof keysWords)['en'], permissions: readonly string[]): string {
  if (permissions.length === 0) return words.nothing
  if (allPermissions.every(one => permissions.includes(one))) return words.everything
  return permissionTable
    .map(({ thing, acts }) => ({
      thing,
      may: acts.filter(([, permission]) => permissions.includes(permission)).map(([act]) => words.acts[act]),
    }))
    .filter(({ may }) => may.length > 0)
    .map(({ thing, may }) => `${words.things[thing]}: ${may.join(', ')}`)
    .join(' · ')
}

/** An expiry this near is marked, because a program might stop before someone looks here again. */
const NEAR_MS = 7 * 24 * 60 * 60 * 1000

const isNear = ({ state, expiresAt }: Key): boolean =>
  state === 'active' && expiresAt !== null && Date.parse(expiresAt) - Date.now() < NEAR_MS

interface KeyTableProps {
  readonly keys: readonly Key[]
  readonly label: string
  readonly menuOf: (key: Key) => ReactNode
}

function KeyTable({ keys, label, menuOf }: KeyTableProps) {
  const words = useWords(keysWords)
  const { number } = useFormat()
  return (
    <Table
      label={label}
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        {
          head: words.name,
          isName: true,
          cell: ({ name, prefix, permissions }) => (
            <>
              {name}
              <code className="under">{prefix}…</code>
              <span className="under narrow">{summaryOf(words, permissions)}</span>
            </>
          ),
        },
        { head: words.may, look: 'wide may', cell: ({ permissions }) => summaryOf(words, permissions) },
        {
          head: words.state,
          cell: ({ state }) => <span className={`tag ${looks[state]}`}>{words.states[state]}</span>,
        },
        {
          head: words.lastUsed,
          look: 'wide',
          cell: ({ lastUsedAt }) => <When at={lastUsedAt} never={words.notLately} />,
        },
        {
          head: words.uses,
          look: 'number wide',
          cell: ({ uses, maxUses }) =>
            maxUses === null ? words.noLimit : words.of(number(uses ?? 0), number(maxUses)),
        },
        {
          head: words.expires,
          look: 'number wide',
          cell: key =>
            key.expiresAt === null ? (
              words.never
            ) : (
              <When at={key.expiresAt} as="date" className={isNear(key) ? 'near' : undefined} />
            ),
        },
        { look: 'actions', cell: menuOf },
      ]}
    />
  )
}

interface KeyMenuProps {
  readonly apiKey: Key
  readonly onChange: () => void
  readonly onRevoke: () => void
}

function KeyMenu({ apiKey: { id, name, state }, onChange, onRevoke }: KeyMenuProps) {
  const words = useWords(keysWords)
  const { describe } = useErrors()
  const isDisabled = state === 'disabled'
  const turn = useMutation({
    mutationFn: () => changeKey(id, { disabled: !isDisabled }),
    async onSuccess() {
      await queries.invalidateQueries(keysQuery)
      toast(isDisabled ? words.enabledNow(name) : words.disabledNow(name))
    },
    onError: error => toast(describe(error)),
  })
  return (
    <RowMenu label={words.actions(name)}>
      <MenuItem onClick={onChange}>{words.change}</MenuItem>
      <MenuItem onClick={() => turn.mutate()}>{isDisabled ? words.enable : words.disable}</MenuItem>
      <MenuItem className="danger" onClick={onRevoke}>
        {words.revoke}
      </MenuItem>
    </RowMenu>
  )
}
