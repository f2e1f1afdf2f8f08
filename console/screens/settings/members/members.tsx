import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reaches, roles, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useWords } from '../../../words/language.ts'
import { InviteAgainDialog, WithdrawDialog } from './invitation-dialogs.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { RemoveDialog, RoleDialog } from './member-dialogs.tsx'
import { MemberRows, type MemberTask } from './member-rows.tsx'
import { membersQuery } from './queries.ts'
import { membersWords } from './words.ts'

export function Members() {
  const words = useWords(membersWords)
  const { role } = useSession()
  const members = useQuery(membersQuery)
  const [task, setTask] = useState<MemberTask | null>(null)
  const isOwner = reaches(role, 'owner')
  const close = () => setTask(null)
  return (
    <>
      <PageHead
        title={words.title}
        lead={words.lead}
        action={
          isOwner ? (
            <Button look="primary" onClick={() => setTask({ kind: 'invite' })}>
              <Icon name="plus" size={16} />
              {words.invite}
            </Button>
          ) : undefined
        }
      />
      <Loaded query={members}>
        {all => (
          <>
            <MemberRows members={all} onTask={isOwner ? setTask : undefined} />
            {task?.kind === 'role' && <RoleDialog member={task.member} members={all} onClose={close} />}
            {task?.kind === 'remove' && <RemoveDialog member={task.member} members={all} onClose={close} />}
            {task?.kind === 'again' && <InviteAgainDialog member={task.member} onClose={close} />}
            {task?.kind === 'withdraw' && <WithdrawDialog member={task.member} onClose={close} />}
          </>
        )}
      </Loaded>
      <dl className="roles">
        {roles.map(one => (
          <div key={one}>
            <dt>{words.roles[one]}</dt>
            <dd>{words.may[one]}</dd>
          </div>
        ))}
      </dl>
      {task?.kind === 'invite' && <InviteDialog onClose={close} />}
      {task?.kind === 'leave' && <LeaveDialog onClose={close} />}
    </>
  )
}
