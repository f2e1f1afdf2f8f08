import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { DangerDialog } from '../../../ui/danger-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useWords } from '../../../words/language.ts'
import { changeRole, isLastOwner, type Member, membersQuery, removeMember } from './queries.ts'
import { RoleChoice, roleIn } from './role-choice.tsx'
import { membersWords } from './words.ts'

export interface MemberDialogProps {
  readonly member: Member
  readonly members: readonly Member[]
  readonly onClose: () => void
}

/** Says why this is not possible, instead of a form that would be refused. */
function LastOwner({ title, name, onClose }: { title: string; name: string; onClose: () => void }) {
  const words = useWords(membersWords)
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{words.lastOwner(name)}</p>
      <div className="buttons">
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </Dialog>
  )
}

export function RoleDialog({ member, members, onClose }: MemberDialogProps) {
  const words = useWords(membersWords)
  const queries = useQueryClient()
  const { user } = useSession()
  const called = member.name || member.email
  const form = useForm(
    ['role'],
    async values => {
      const role = roleIn(values)
      await changeRole(member.id, role)
      return role
    },
    role => {
      void queries.invalidateQueries(membersQuery)
      if (member.id === user.id) void queries.invalidateQueries(sessionQuery)
      toast(words.roleChanged(called, words.roles[role]))
      onClose()
    },
  )
  const title = words.roleTitle(called)
  if (isLastOwner(members, member.id)) return <LastOwner title={title} name={called} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={form.onSubmit}>
        <RoleChoice chosen={member.role} />
        <FormFoot form={form} onCancel={onClose} words={words} act={words.roleDone} />
      </form>
    </Dialog>
  )
}

export function RemoveDialog({ member, members, onClose }: MemberDialogProps) {
  const words = useWords(membersWords)
  const queries = useQueryClient()
  const called = member.name || member.email
  const title = words.removeTitle(called)
  if (isLastOwner(members, member.id)) return <LastOwner title={title} name={called} onClose={onClose} />
  return (
    <DangerDialog
      title={title}
      words={{ cancel: words.cancel, act: words.removeDone }}
      act={() => removeMember(member.id)}
      done={() => {
        void queries.invalidateQueries(membersQuery)
        toast(words.removed(called))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{words.removeWhat}</p>
    </DangerDialog>
  )
}
