import { type Role, roles } from '../../../api/session.ts'
import { useWords } from '../../../words/language.ts'
import { membersWords } from './words.ts'

/** The choice of a role, with what each role may do. */
export function RoleChoice({ chosen }: { readonly chosen: Role }) {
  const words = useWords(membersWords)
  return (
    <fieldset>
      <legend>{words.role}</legend>
      <div className="choices">
        {roles.map(role => (
          <label key={role} className="choice">
            <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
            <span>
              {words.roles[role]}
              <span className="hint">{words.may[role]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export const roleIn = (values: FormData): Role => roles.find(role => role === values.get('role')) ?? 'viewer'
