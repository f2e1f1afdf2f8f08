import { useNavigate } from '@tanstack/react-router'
import { leave, reaches, turnTo, useSession } from '../api/session.ts'
import { toast } from '../ui/toasts.tsx'
import { useErrors } from '../words/errors.ts'
import { isFound } from '../words/found.ts'
import { useWords } from '../words/language.ts'
import { goToWords } from './go-to-words.ts'
import { places } from './places.ts'
import { settingsTabs } from './settings-tabs.ts'
import { shellWords } from './words.ts'

/** Something that can be gone to or done. */
export interface Command {
  /** Its own among all commands. */
  readonly key: string
  readonly name: string
  readonly run: () => unknown
}

export interface Group {
  readonly name: 'screens' | 'actions' | 'campaigns' | 'templates' | 'lists' | 'codes'
  readonly commands: readonly Command[]
}

/** Commands that begin with the text come first, then those that contain it. */
function matching(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = text.trim()
  const begins = ({ name }: Command) => name.toLowerCase().startsWith(wanted.toLowerCase())
  return commands
    .filter(({ name }) => isFound(name, wanted))
    .sort((a, b) => Number(begins(b)) - Number(begins(a)))
}

/** The screens and actions whose names match a text. */
export function useCommands(text: string): readonly Group[] {
  const words = useWords(shellWords)
  const own = useWords(goToWords)
  const { account, accounts, role } = useSession()
  const { describe } = useErrors()
  const navigate = useNavigate()
  const sayWhyNot = (error: unknown) => toast(describe(error))
  const mayLose = () => confirm(words.loseLast)

  const screens: Command[] = [
    ...places.map(({ to, name }) => ({ key: to, name: words[name], run: () => navigate({ to }) })),
    ...settingsTabs
      .filter(({ least }) => reaches(role, least))
      .map(({ to, name }) => ({ key: to, name: own[name], run: () => navigate({ to }) })),
    ...accounts
      .filter(({ id }) => id !== account.id)
      .map(({ id, name }) => ({
        key: id,
        name: words.onTo(name),
        run: () => turnTo(id, mayLose).catch(sayWhyNot),
      })),
  ]
  const ofWriters: Command[] = [
    { key: 'campaign', name: own.newCampaign, run: () => navigate({ to: '/campaigns/new' }) },
    {
      key: 'template',
      name: own.newTemplate,
      run: () => navigate({ to: '/templates/$id', params: { id: 'new' } }),
    },
    { key: 'import', name: own.import, run: () => navigate({ to: '/lists/import' }) },
  ]
  const actions: Command[] = [
    ...(reaches(role, 'writer') ? ofWriters : []),
    { key: 'sign-out', name: words.signOut, run: () => leave(mayLose).catch(sayWhyNot) },
  ]
  return [
    { name: 'screens', commands: matching(screens, text) },
    { name: 'actions', commands: matching(actions, text) },
  ]
}
