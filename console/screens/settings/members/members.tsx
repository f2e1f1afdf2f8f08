import { useQuery } from '@tanstack/react-query'
import { reaches, roles, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/facts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { MenuItem } from '../../../ui/menu.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { Table } from '../../../ui/table.tsx'
import { useDialog } from '../../../ui/use-dialog.tsx'
import { When } from '../../../ui/when.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { InviteAgainDialog, InviteDialog, WithdrawDialog } from './invitation-dialogs.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { RemoveDialog, RoleDialog } from './member-dialogs.tsx'
import { type Member, membersQuery } from './queries.ts'
import { membersWords } from './words.ts'

export function Members() {
  const words = useWords(membersWords)
  const { role, user } = useSession()
  const members = useQuery(membersQuery)
  const [dialog, open] = useDialog()
  const isOwner = reaches(role, 'owner')
  const menuOf = (member: Member) => (
    <RowMenu label={words.actions(member.name || member.email)}>
      {member.invited && !member.disabled && (
        <MenuItem onClick={() => open(<InviteAgainDialog member={member} />)}>{words.again}</MenuItem>
      )}
      <MenuItem onClick={() => open(<RoleDialog member={member} />)}>{words.changeRole}</MenuItem>
      {member.id === user.id ? (
        <MenuItem className="danger" onClick={() => open(<LeaveDialog />)}>
          {words.leave}
        </MenuItem>
      ) : member.invited ? (
        <MenuItem className="danger" onClick={() => open(<WithdrawDialog member={member} />)}>
          {words.withdraw}
        </MenuItem>
      ) : (
        <MenuItem className="danger" onClick={() => open(<RemoveDialog member={member} />)}>
          {words.remove}
        </MenuItem>
      )}
    </RowMenu>
  )
  return (
    <>
      <PageHead
        title={words.title}
        lead={words.lead}
        action={
          isOwner && (
            <Button look="primary" onClick={() => open(<InviteDialog />)}>
              <Icon name="plus" size={16} />
              {words.invite}
            </Button>
          )
        }
      />
      <Loaded query={members}>
        {all => (
          <Table
            label={words.title}
            rows={all}
            keyOf={({ id }) => id}
            columns={[
              { head: words.person, isName: true, cell: member => <Person member={member} /> },
              { head: words.role, cell: ({ role }) => words.roles[role] },
              {
                head: words.joined,
                look: 'number wide',
                cell: ({ invited, joinedAt }) => (
                  <When at={invited ? null : joinedAt} as="date" never={words.notYet} />
                ),
              },
              isOwner && { look: 'actions', cell: menuOf },
            ]}
          />
        )}
      </Loaded>
      <dl className="roles">
        {roles.map(one => (
          <Fact key={one} name={words.roles[one]}>
            {words.may[one]}
          </Fact>
        ))}
      </dl>
      {dialog}
    </>
  )
}

function Person({ member: { id, name, email, invited, disabled, invitationEndsAt } }: { member: Member }) {
  const words = useWords(membersWords)
  const { date } = useFormat()
  const { user } = useSession()
  return (
    <>
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
    </>
  )
}
