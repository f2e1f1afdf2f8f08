import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { leave, reaches, turnTo, useSession } from '../api/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toasts.tsx'
import { useErrors } from '../words/errors.ts'
import { inLanguages, useWords } from '../words/language.ts'
import { places } from './places.ts'
import { shellWords } from './words.ts'

const goToWords = inLanguages(
  {
    search: 'Go to…',
    nothing: 'No matches',
    keys: 'Settings: API keys',
    members: 'Settings: members',
    security: 'Settings: passkeys and sessions',
    account: 'Settings: account',
    developers: 'Settings: developers',
    audit: 'Settings: audit log',
  },
  {
    search: 'Gå till …',
    nothing: 'Inga träffar',
    keys: 'Inställningar: API-nycklar',
    members: 'Inställningar: medlemmar',
    security: 'Inställningar: passnycklar och inloggningar',
    account: 'Inställningar: konto',
    developers: 'Inställningar: utvecklare',
    audit: 'Inställningar: händelselogg',
  },
)

/** Tabs of the settings that can be gone to, and the roles that they require. */
const tabs = [
  { to: '/settings/keys', name: 'keys', least: 'owner' },
  { to: '/settings/members', name: 'members', least: 'viewer' },
  { to: '/settings/security', name: 'security', least: 'viewer' },
  { to: '/settings/account', name: 'account', least: 'viewer' },
  { to: '/settings/developers', name: 'developers', least: 'viewer' },
  { to: '/settings/audit', name: 'audit', least: 'owner' },
] as const

interface Command {
  readonly name: string
  readonly run: () => unknown
}

/** Commands that begin with the text come first, then those that contain it. */
function find(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = text.trim().toLowerCase()
  const at = ({ name }: Command) => name.toLowerCase().indexOf(wanted)
  return commands.filter(command => at(command) >= 0).sort((a, b) => Number(at(a) > 0) - Number(at(b) > 0))
}

/** Finds screens, other accounts and signing out by a few letters of their name. */
export function GoTo({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(shellWords)
  const own = useWords(goToWords)
  const { account, accounts, role } = useSession()
  const { describe } = useErrors()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const sayWhyNot = (error: unknown) => toast(describe(error))
  const mayLose = () => confirm(words.loseLast)

  const commands: Command[] = [
    ...places.map(({ to, name }) => ({ name: words[name], run: () => navigate({ to }) })),
    ...tabs
      .filter(({ least }) => reaches(role, least))
      .map(({ to, name }) => ({ name: own[name], run: () => navigate({ to }) })),
    ...accounts
      .filter(({ id }) => id !== account.id)
      .map(({ id, name }) => ({ name: words.onTo(name), run: () => turnTo(id, mayLose).catch(sayWhyNot) })),
    { name: words.signOut, run: () => leave(mayLose).catch(sayWhyNot) },
  ]
  const found = find(commands, text)

  function run(command: Command) {
    onClose()
    void command.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    }
    const chosen = found[at]
    if (event.key === 'Enter' && chosen) {
      // The focus returns to where it was before the key is released, and the key would press a button there.
      event.preventDefault()
      run(chosen)
    }
  }

  return (
    <Dialog title={own.search} onClose={onClose}>
      <input
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-controls="places"
        aria-activedescendant={found[at] && `place-${at}`}
        aria-label={own.search}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id="places" role="listbox" aria-label={own.search} className="menu-list">
        {found.map((command, index) => (
          <div
            key={command.name}
            id={`place-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => run(command)}
            onKeyDown={onKeyDown}
          >
            {command.name}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="muted" role="status">
          {own.nothing}
        </p>
      )}
    </Dialog>
  )
}
