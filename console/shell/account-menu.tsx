import { leave, turnTo, useSession } from '../api/session.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuChoice, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { toast } from '../ui/toasts.tsx'
import { useErrors } from '../words/errors.ts'
import { languageNames, languages, useLanguage, useWords } from '../words/language.ts'
import { applyScheme, schemes, useScheme } from './scheme.ts'
import { shellWords } from './words.ts'

const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map(part => part.slice(0, 1).toUpperCase())
    .join('')

/** The menu with the signed-in person, their accounts, the language, the colours, and signing out. */
export function AccountMenu() {
  const { user, account, accounts, role } = useSession()
  const { language, choose } = useLanguage()
  const scheme = useScheme()
  const words = useWords(shellWords)
  const { describe } = useErrors()
  const person = user.name || user.email
  const sayWhyNot = (error: unknown) => toast(describe(error))
  const mayLose = () => confirm(words.loseLast)

  function lookAt(accountId: string) {
    if (accountId !== account.id) void turnTo(accountId, mayLose).catch(sayWhyNot)
  }

  return (
    <div className="who">
      <Menu
        className=""
        initials={initialsOf(person)}
        button={
          <>
            <div>
              <strong>{account.name}</strong>
              <span>
                {person} · {words.roles[role]}
              </span>
            </div>
            <Icon name="chevron" size={16} />
          </>
        }
      >
        {accounts.length > 1 && (
          <MenuGroup label={words.accounts}>
            {accounts.map(({ id, name, role }) => (
              <MenuChoice
                key={id}
                chosen={id === account.id}
                note={words.roles[role]}
                onClick={() => lookAt(id)}
              >
                {name}
              </MenuChoice>
            ))}
          </MenuGroup>
        )}
        <MenuGroup label={words.colours}>
          {schemes.map(one => (
            <MenuChoice key={one} chosen={one === scheme} onClick={() => applyScheme(one)}>
              {words.scheme[one]}
            </MenuChoice>
          ))}
        </MenuGroup>
        <MenuGroup label={words.language}>
          {languages.map(one => (
            <MenuChoice key={one} lang={one} chosen={one === language} onClick={() => choose(one)}>
              {languageNames[one]}
            </MenuChoice>
          ))}
        </MenuGroup>
        <MenuGroup label={user.email}>
          <MenuItem onClick={() => leave(mayLose).catch(sayWhyNot)}>{words.signOut}</MenuItem>
        </MenuGroup>
      </Menu>
    </div>
  )
}
