import { useSession } from '../../../api/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import type { Member } from './queries.ts'
import { membersWords } from './words.ts'

export type MemberTask =
  | { readonly kind: 'invite' | 'leave' }
  | { readonly kind: 'role' | 'remove' | 'again' | 'withdraw'; readonly member: Member }

export interface MemberRowsProps {
  readonly members: readonly Member[]
  /** Undefined for members who are not owners, because the service would refuse them. */
  readonly onTask: ((task: MemberTask) => void) | undefined
}

export function MemberRows({ members, onTask }: MemberRowsProps) {
  const words = useWords(membersWords)
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
          {members.map(member => (
            <MemberRow key={member.id} member={member} onTask={onTask} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MemberRowProps extends Pick<MemberRowsProps, 'onTask'> {
  readonly member: Member
}

function MemberRow({ member, onTask }: MemberRowProps) {
  const words = useWords(membersWords)
  const { date } = useFormat()
  const { user } = useSession()
  const { id, name, email, role, disabled, invited, invitationEndsAt, joinedAt } = member
  return (
    <tr>
      <th scope="row">
        {name || email}
        {id === user.id && <span className="tag mine">{words.you}</span>}
        {invited && <span className="tag warning mine">{words.invited}</span>}
        {disabled && (
          <span className="tag warning mine" title={words.disabledHint}>
            {words.disabled}
          </span>
        )}
        {name && <span className="under">{email}</span>}
        {invited && (
          <span className="under">
            {invitationEndsAt === null ? words.invitationOver : words.invitationUntil(date(invitationEndsAt))}
          </span>
        )}
      </th>
      <td>{words.roles[role]}</td>
      <td className="number wide">
        {invited ? (
          <span className="muted">{words.notYet}</span>
        ) : (
          <time dateTime={joinedAt}>{date(joinedAt)}</time>
        )}
      </td>
      {onTask && (
        <td className="actions">
          <Menu
            className="button plain small icon"
            label={words.actions(name || email)}
            button={<Icon name="more" />}
          >
            {invited && !disabled && (
              <MenuItem onClick={() => onTask({ kind: 'again', member })}>{words.again}</MenuItem>
            )}
            <MenuItem onClick={() => onTask({ kind: 'role', member })}>{words.changeRole}</MenuItem>
            {id === user.id ? (
              <MenuItem className="danger" onClick={() => onTask({ kind: 'leave' })}>
                {words.leave}
              </MenuItem>
            ) : (
              <MenuItem
                className="danger"
                onClick={() => onTask({ kind: invited ? 'withdraw' : 'remove', member })}
              >
                {invited ? words.withdraw : words.remove}
              </MenuItem>
            )}
          </Menu>
        </td>
      )}
    </tr>
  )
}
