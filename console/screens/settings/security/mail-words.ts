import { inLanguages } from '../../../words/language.ts'

type Kind = 'delivered' | 'failed' | 'unpaid' | 'balance' | 'list' | 'week'
type Says = readonly (readonly [kind: Kind, says: string, hint?: string])[]

const en: Says = [
  ['delivered', 'A campaign is with the print partner'],
  ['failed', 'A campaign could not be printed'],
  ['unpaid', 'A campaign has waited for its payment for a day'],
  ['balance', 'The balance is low', 'Owners set the number under Settings > Account.'],
  ['list', 'A list will be deleted in 7 days'],
  ['week', 'Last week’s results, on Mondays'],
]

const sv: Says = [
  ['delivered', 'Ett utskick är hos tryckeriet'],
  ['failed', 'Ett utskick kunde inte tryckas'],
  ['unpaid', 'Ett utskick har väntat på betalning i ett dygn'],
  ['balance', 'Saldot är lågt', 'Gränsen ställer ägare in under Inställningar > Konto.'],
  ['list', 'En lista kommer att raderas om 7 dagar'],
  ['week', 'Förra veckans statistik, på måndagar'],
]

export const mailWords = inLanguages(
  { title: (account: string) => `Emails about ${account}`, kinds: en },
  { title: (account: string) => `Mejl om ${account}`, kinds: sv },
)
