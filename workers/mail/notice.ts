import type { Notice } from '#domains/users/service.ts'
import { compose, type Mail } from './compose.ts'

const words = {
  sv: {
    locale: 'sv-SE',
    subject: {
      'new-place': 'Ny inloggning på brevduva',
      passkey: 'Ny passnyckel på brevduva',
    },
    what: {
      'new-place': 'Någon har loggat in som du, från en plats där du inte har loggat in förut.',
      passkey: 'Från och med nu kan en ny passnyckel logga in som du.',
    },
    when: 'När',
    browser: 'Webbläsare',
    address: 'IP-adress',
    passkey: 'Passnyckel',
    you: 'Om det var du behöver du inte göra något.',
    notYou:
      'Om det inte var du: logga in, öppna Inställningar och Säkerhet, logga ut på alla andra ställen och ta bort passnycklar som inte är dina. Byt sedan lösenord till din e-post, för dit skickas länkarna.',
  },
  en: {
    locale: 'en-GB',
    subject: {
      'new-place': 'New sign-in to brevduva',
      passkey: 'New passkey for brevduva',
    },
    what: {
      'new-place': 'Someone signed in as you from a browser or network you have not used before.',
      passkey: 'A new passkey can now be used to sign in as you.',
    },
    when: 'When',
    browser: 'Browser',
    address: 'IP address',
    passkey: 'Passkey',
    you: 'If it was you, you do not need to do anything.',
    notYou:
      'If it was not you: sign in, go to Settings > Security, sign out everywhere else, and remove passkeys you do not recognise. Then change your email password, because sign-in links go to that inbox.',
  },
}

/** The mail that tells someone of a sign-in or a passkey that may not be theirs. @param address of the settings */
export function noticeMail(notice: Notice, address: string): Mail {
  const { kind, at, userAgent, passkey } = notice
  const say = words[notice.language]
  const when = at.toLocaleString(say.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const facts = [
    [say.when, `${when} UTC`],
    [say.browser, userAgent],
    [say.address, notice.address],
    [say.passkey, passkey],
  ].flatMap(([fact, value]) => (value ? [`${fact}: ${value}`] : []))
  return compose(notice, say.subject[kind], [
    say.what[kind],
    facts.join('\n'),
    `${say.you} ${say.notYou}`,
    { link: address },
  ])
}
