import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useLanguage, useWords } from '../words/language.ts'
import { applyScheme, chosenScheme, schemes } from './scheme.ts'
import { shellWords } from './words.ts'

const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map(part => part.slice(0, 1).toUpperCase())
    .join('')

/** Who is signed in, for which account; the other accounts, the language, the colours, and the way out. */
export function AccountMenu() {
  const { user, account, accounts, role } = useSession()
  const { language, choose } = useLanguage()
  const [scheme, setScheme] = useState(chosenScheme)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const words = useWords(shellWords)
  const person = user.name || user.email

  async function turnTo(accountId: string) {
    await api.POST('/api/auth/switch-account', { body: { accountId } })
    // Nothing of one account may be shown beside the name of another.
    queries.clear()
    await navigate({ to: '/' })
  }

  async function signOut() {
    await api.POST('/api/auth/sign-out')
    queries.clear()
    await navigate({ to: '/sign-in' })
  }

  return (
    <div className="who">
      <Menu
        className=""
        label={`${words.account}: ${account.name}, ${person}`}
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
        {accounts
          .filter(({ id }) => id !== account.id)
          .map(({ id, name }) => (
            <MenuItem key={id} onClick={() => turnTo(id)}>
              {words.switchTo(name)}
            </MenuItem>
          ))}
        {schemes
          .filter(one => one !== scheme)
          .map(one => (
            <MenuItem
              key={one}
              onClick={() => {
                applyScheme(one)
                setScheme(one)
              }}
            >
              {words.scheme[one]}
            </MenuItem>
          ))}
        <MenuItem
          lang={language === 'sv' ? 'en' : 'sv'}
          onClick={() => choose(language === 'sv' ? 'en' : 'sv')}
        >
          {words.otherLanguage}
        </MenuItem>
        <MenuItem onClick={signOut}>{words.signOut}</MenuItem>
      </Menu>
    </div>
  )
}
