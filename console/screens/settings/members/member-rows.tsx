import { useSession } from '../../../api/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import type { Member } from './queries.ts'
import { membersWords } from './words.ts'

export type MemberTask =
  | { readonly kind: 'invite' }
  | { readonly kind: 'role' | 'remove'; readonly member: Member }

export interface MemberRowsProps {
  readonly members: readonly Member[]
  /** For owners alone: nobody else sees what the service would refuse. */
  readonly onTask: ((task: MemberTask) => void) | undefined
}

export function MemberRows({ members, onTask }: MemberRowsProps) {
  const words = useWords(membersWords)
  const { date } = useFormat()
  const { user } = useSession()
  return (
    <div className="table-wrap">
      <table aria-label={words.title}>
        <thead>
          <tr>
            <th>{words.person}</th>
            <th>{words.role}</th>
            <th className="number wide">{words.joined}</th>
            {onTask && <td />}
          </tr>
        </thead>
        <tbody>
          {members.map(member => {
            const { id, name, email, role, disabled, joinedAt } = member
            return (
              <tr key={id}>
                <th scope="row">
                  {name || email}
                  {id === user.id && <span className="tag mine">{words.you}</span>}
                  {disabled && (
                    <span className="tag warning mine" title={words.disabledHint}>
                      {words.disabled}
                    </span>
                  )}
                  {name && <span className="under">{email}</span>}
                </th>
                <td>{words.roles[role]}</td>
                <td className="number wide">
                  <time dateTime={joinedAt}>{date(joinedAt)}</time>
                </td>
                {onTask && (
                  <td className="actions">
                    <Menu
                      className="button plain small icon"
                      label={words.actions(name || email)}
                      button={<Icon name="more" />}
                    >
                      <MenuItem onClick={() => onTask({ kind: 'role', member })}>{words.changeRole}</MenuItem>
                      <MenuItem className="danger" onClick={() => onTask({ kind: 'remove', member })}>
                        {words.remove}
                      </MenuItem>
                    </Menu>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
