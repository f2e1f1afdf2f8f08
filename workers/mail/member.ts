import type { MailReader, News } from '#domains/users/service.ts'
import { compose, type Mail } from './compose.ts'
import type { MemberFacts } from './member-facts.ts'
import { short } from './names.ts'

/** `1 letter`, `1,240 letters`. */
const counting = (locale: string) => (count: number, one: string, many: string) =>
  `${count.toLocaleString(locale)} ${count === 1 ? one : many}`

const en = counting('en-GB')
const sv = counting('sv-SE')

/** What there is, after its name. */
const listed = (name: string, counts: readonly (string | false)[]): string =>
  `${name}: ${counts.filter(Boolean).join(', ')}`

interface Said {
  readonly subject: string
  readonly lines: readonly string[]
  readonly button: string
}

const words = {
  en: {
    locale: 'en-GB',
    say(facts: MemberFacts, day: (at: Date) => string): Said {
      switch (facts.kind) {
        case 'delivered':
          return {
            subject: `“${short(facts.name)}” is with the print partner`,
            lines: [
              `${en(facts.letters, 'letter', 'letters')} of “${short(facts.name)}” can be printed now.`,
            ],
            button: 'Open campaign',
          }
        case 'failed':
          return {
            subject: `“${short(facts.name)}” could not be printed`,
            lines: [
              `“${short(facts.name)}” was not printed, and ${en(facts.letters, 'credit is', 'credits are')} back in the balance. The campaign’s page says why.`,
            ],
            button: 'Open campaign',
          }
        case 'unpaid':
          return {
            subject: `“${short(facts.name)}” waits to be paid`,
            lines: [
              `“${short(facts.name)}” (${en(facts.letters, 'letter', 'letters')}) is not paid for yet. Without a payment the campaign ends on ${day(facts.ends)}.`,
            ],
            button: 'Open campaign',
          }
        case 'balance':
          return {
            subject: 'Few credits are left',
            lines: [
              `The balance is ${en(facts.balance, 'credit', 'credits')}, below the limit of ${facts.low.toLocaleString('en-GB')}.`,
            ],
            button: 'Open credits',
          }
        case 'list':
          return {
            subject: `The list “${short(facts.name)}” will be deleted`,
            lines: [
              `The list “${short(facts.name)}” with ${en(facts.recipients, 'recipient', 'recipients')} has not been used for a long time. It will be deleted on ${day(facts.ends)}. To keep it, import into it or send to it before then.`,
            ],
            button: 'Open list',
          }
        case 'week':
          return {
            subject: 'Last week’s results',
            lines: facts.campaigns.map(({ name, letters, scans, visits }) =>
              listed(`“${short(name)}”`, [
                letters > 0 && en(letters, 'letter', 'letters'),
                scans > 0 && en(scans, 'scan', 'scans'),
                visits > 0 && en(visits, 'visit', 'visits'),
              ]),
            ),
            button: 'Open campaigns',
          }
      }
    },
    why: (account: string) =>
      `You get this because you send letters for ${account}. Choose your emails under Settings > Security.`,
  },
  sv: {
    locale: 'sv-SE',
    say(facts: MemberFacts, day: (at: Date) => string): Said {
      switch (facts.kind) {
        case 'delivered':
          return {
            subject: `”${short(facts.name)}” är hos tryckeriet`,
            lines: [`${sv(facts.letters, 'brev', 'brev')} i ”${short(facts.name)}” kan nu tryckas.`],
            button: 'Öppna utskicket',
          }
        case 'failed':
          return {
            subject: `”${short(facts.name)}” kunde inte tryckas`,
            lines: [
              `”${short(facts.name)}” har inte tryckts, och ${sv(facts.letters, 'kredit', 'krediter')} är tillbaka på saldot. På utskickets sida står varför.`,
            ],
            button: 'Öppna utskicket',
          }
        case 'unpaid':
          return {
            subject: `”${short(facts.name)}” väntar på betalning`,
            lines: [
              `”${short(facts.name)}” (${sv(facts.letters, 'brev', 'brev')}) är inte betalt än. Utan betalning avslutas utskicket den ${day(facts.ends)}.`,
            ],
            button: 'Öppna utskicket',
          }
        case 'balance':
          return {
            subject: 'Få krediter kvar',
            lines: [
              `Saldot är ${sv(facts.balance, 'kredit', 'krediter')}, under gränsen på ${facts.low.toLocaleString('sv-SE')}.`,
            ],
            button: 'Öppna Krediter',
          }
        case 'list':
          return {
            subject: `Listan ”${short(facts.name)}” kommer att raderas`,
            lines: [
              `Listan ”${short(facts.name)}” med ${sv(facts.recipients, 'mottagare', 'mottagare')} har inte använts på länge. Den raderas den ${day(facts.ends)}. Importera till listan eller skicka till den innan dess om ni vill behålla den.`,
            ],
            button: 'Öppna listan',
          }
        case 'week':
          return {
            subject: 'Förra veckans statistik',
            lines: facts.campaigns.map(({ name, letters, scans, visits }) =>
              listed(`”${short(name)}”`, [
                letters > 0 && sv(letters, 'brev', 'brev'),
                scans > 0 && sv(scans, 'skanning', 'skanningar'),
                visits > 0 && sv(visits, 'besök', 'besök'),
              ]),
            ),
            button: 'Öppna utskick',
          }
      }
    },
    why: (account: string) =>
      `Du får det här för att du skickar brev för ${account}. Välj dina mejl under Inställningar > Säkerhet.`,
  },
}

const page = { delivered: 'campaigns', failed: 'campaigns', unpaid: 'campaigns', list: 'lists' } as const

/** Where the console shows what a mail is about. */
const placeOf = ({ kind, subject }: News): string =>
  kind === 'balance' ? 'credits' : kind === 'week' ? 'campaigns' : `${page[kind]}/${subject}`

/** The mail that tells a member what has happened in an account. @param baseUrl the service's */
export function memberMail(reader: MailReader, news: News, facts: MemberFacts, baseUrl: string): Mail {
  const { locale, say, why } = words[reader.language]
  const day = (at: Date) => at.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const { subject, lines, button } = say(facts, day)
  return compose(reader, subject, [
    lines.join('\n'),
    { link: `${baseUrl}/console/${placeOf(news)}`, button },
    { small: why(short(reader.account)) },
  ])
}
