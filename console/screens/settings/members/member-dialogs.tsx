import { useQuery } from '@tanstack/react-query'
import { type Role, roles, sessionQuery, useSession } from '../../../api/session.ts'
import { Choice } from '../../../ui/field.tsx'
import { FormDialog, MessageDialog } from '../../../ui/form-dialog.tsx'
import { useWords } from '../../../words/language.ts'
import { changeRole, isLastOwner, type Member, membersQuery, removeMember } from './queries.ts'
import { membersWords } from './words.ts'

const useIsLastOwner = ({ id }: Member): boolean => isLastOwner(useQuery(membersQuery).data ?? [], id)

/** Says why this is not possible, instead of a form that would be refused. */
function LastOwner({ title, name }: { title: string; name: string }) {
  const words = useWords(membersWords)
  return (
    <MessageDialog title={title} close={words.done}>
      <p>{words.lastOwner(name)}</p>
    </MessageDialog>
  )
}

export function RoleDialog({ member }: { readonly member: Member }) {
  const words = useWords(membersWords)
  const { user } = useSession()
  const called = member.name || member.email
  const title = words.roleTitle(called)
  if (useIsLastOwner(member)) return <LastOwner title={title} name={called} />
  return (
    <FormDialog
      title={title}
      act={words.roleDone}
      send={async values => {
        const role = roleIn(values)
        await changeRole(member.id, role)
        return role
      }}
      changes={member.id === user.id ? [membersQuery, sessionQuery] : [membersQuery]}
      said={role => words.roleChanged(called, words.roles[role])}
    >
      <RoleChoice chosen={member.role} />
    </FormDialog>
  )
}

export function RemoveDialog({ member }: { readonly member: Member }) {
  const words = useWords(membersWords)
  const called = member.name || member.email
  const title = words.removeTitle(called)
  if (useIsLastOwner(member)) return <LastOwner title={title} name={called} />
  return (
    <FormDialog
      title={title}
      act={words.removeDone}
      look="danger"
      send={() => removeMember(member.id)}
      changes={[membersQuery]}
      said={words.removed(called)}
    >
      <p>{words.removeWhat}</p>
    </FormDialog>
  )
}

/** The choice of a role, with what each role may do. */
export function RoleChoice({ chosen }: { readonly chosen: Role }) {
  const words = useWords(membersWords)
  return (
    <fieldset>
      <legend>{words.role}</legend>
      <div className="choices">
        {roles.map(role => (
          <Choice
            key={role}
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === chosen}
            hint={words.may[role]}
          >
            {words.roles[role]}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

export const roleIn = (values: FormData): Role => roles.find(role => role === values.get('role')) ?? 'viewer'
