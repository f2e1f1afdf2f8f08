import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useErrors } from '../../../words/errors.ts'
import { type Format, useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import type { KeyTask } from './key-dialogs.tsx'
import { allPermissions, permissionTable } from './permissions.ts'
import { changeKey, type Key, keysQuery } from './queries.ts'
import { keysWords } from './words.ts'

type KeysWords = (typeof keysWords)['en']

const looks = { active: 'good', disabled: 'warning', expired: '', used_up: '', revoked: '' } as const

/** `Campaigns read, create · Lists read`, or the one word for all and for none. */
function summaryOf(words: KeysWords, permissions: readonly string[]): string {
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

function saysUses(words: KeysWords, { number }: Format, { uses, maxUses }: Key): string {
  return maxUses === null ? words.noLimit : words.of(number(uses ?? 0), number(maxUses))
}

/** An expiry this near is marked, because a program might stop before someone looks here again. */
const NEAR_MS = 7 * 24 * 60 * 60 * 1000

const isNear = ({ state, expiresAt }: Key): boolean =>
  state === 'active' && expiresAt !== null && Date.parse(expiresAt) - Date.now() < NEAR_MS

export interface KeyRowsProps {
  readonly keys: readonly Key[]
  readonly label: string
  readonly onTask: (task: KeyTask) => void
}

export function KeyRows({ keys, label, onTask }: KeyRowsProps) {
  const words = useWords(keysWords)
  const format = useFormat()
  return (
    <div className="table-wrap">
      <table aria-label={label}>
        <thead>
          <tr>
            <th>{words.name}</th>
            <th className="wide">{words.may}</th>
            <th>{words.state}</th>
            <th className="wide">{words.lastUsed}</th>
            <th className="number wide">{words.uses}</th>
            <th className="number wide">{words.expires}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {keys.map(key => (
            <tr key={key.id}>
              <th scope="row">
                {key.name}
                <code className="under">{key.prefix}…</code>
                <span className="under narrow">{summaryOf(words, key.permissions)}</span>
              </th>
              <td className="wide may">{summaryOf(words, key.permissions)}</td>
              <td>
                <span className={`tag ${looks[key.state]}`}>{words.states[key.state]}</span>
              </td>
              <td className="wide">
                {key.lastUsedAt === null ? (
                  <span className="muted">{words.notLately}</span>
                ) : (
                  <time dateTime={key.lastUsedAt} title={format.dateTime(key.lastUsedAt)}>
                    {format.ago(key.lastUsedAt)}
                  </time>
                )}
              </td>
              <td className="number wide">{saysUses(words, format, key)}</td>
              <td className="number wide">
                {key.expiresAt === null ? (
                  words.never
                ) : (
                  <time
                    dateTime={key.expiresAt}
                    title={format.dateTime(key.expiresAt)}
                    className={isNear(key) ? 'near' : undefined}
                  >
                    {format.date(key.expiresAt)}
                  </time>
                )}
              </td>
              <td className="actions">
                {key.state !== 'revoked' && <KeyMenu apiKey={key} onTask={onTask} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface KeyMenuProps {
  readonly apiKey: Key
  readonly onTask: (task: KeyTask) => void
}

function KeyMenu({ apiKey, onTask }: KeyMenuProps) {
  const words = useWords(keysWords)
  const { describe } = useErrors()
  const queries = useQueryClient()
  const isDisabled = apiKey.state === 'disabled'
  const turn = useMutation({
    mutationFn: () => changeKey(apiKey.id, { disabled: !isDisabled }),
    async onSuccess() {
      await queries.invalidateQueries(keysQuery)
      toast(isDisabled ? words.enabledNow(apiKey.name) : words.disabledNow(apiKey.name))
    },
    onError: error => toast(describe(error)),
  })
  return (
    <Menu
      className="button plain small icon"
      label={words.actions(apiKey.name)}
      button={<Icon name="more" />}
    >
      <MenuItem onClick={() => onTask({ kind: 'change', key: apiKey })}>{words.change}</MenuItem>
      <MenuItem onClick={() => turn.mutate()}>{isDisabled ? words.enable : words.disable}</MenuItem>
      <MenuItem className="danger" onClick={() => onTask({ kind: 'revoke', key: apiKey })}>
        {words.revoke}
      </MenuItem>
    </Menu>
  )
}
