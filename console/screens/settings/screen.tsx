import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { reaches, useSession } from '../../api/session.ts'
import { settingsTabs } from '../../shell/settings-tabs.ts'
import { inLanguages, useWords } from '../../words/language.ts'
import './style.css'
import './log-filters.css'

const settingsWords = inLanguages(
  {
    title: 'Settings',
    keys: 'API keys',
    members: 'Members',
    security: 'Security',
    account: 'Account',
    developers: 'Developers',
    audit: 'Audit log',
  },
  {
    title: 'Inställningar',
    keys: 'API-nycklar',
    members: 'Medlemmar',
    security: 'Säkerhet',
    account: 'Konto',
    developers: 'Utvecklare',
    audit: 'Händelselogg',
  },
)

/** The tabs are addresses: each can be sent to a colleague. */
export function Settings() {
  const words = useWords(settingsWords)
  const { role } = useSession()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // A phone shows only four tabs: the open one is scrolled into view.
    const open = [...(nav.current?.children ?? [])].find(tab => tab.getAttribute('href')?.endsWith(pathname))
    open?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [pathname])
  return (
    <>
      <nav ref={nav} className="tabs" aria-label={words.title}>
        {settingsTabs
          .filter(({ least }) => reaches(role, least))
          .map(({ to, name }) => (
            <Link key={to} to={to}>
              {words[name]}
            </Link>
          ))}
      </nav>
      <Outlet />
    </>
  )
}
