import { inLanguages } from '../../words/language.ts'

export const settingsWords = inLanguages(
  {
    title: 'Settings',
    keys: 'API keys',
    members: 'Members',
    security: 'Security',
    account: 'Account',
  },
  {
    title: 'Inställningar',
    keys: 'API-nycklar',
    members: 'Medlemmar',
    security: 'Säkerhet',
    account: 'Konto',
  },
)
