import { inLanguages } from '../../words/language.ts'

export const settingsWords = inLanguages(
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
