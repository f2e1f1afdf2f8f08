import type { Notice } from '#domains/users/service.ts'
import { withoutAddress } from './names.ts'
import { escapeHtml, type Mail } from './sign-in.ts'

interface Words {
  readonly locale: string
  readonly subject: Readonly<Record<Notice['kind'], string>>
  readonly greeting: (name: string) => string
  readonly what: Readonly<Record<Notice['kind'], string>>
  readonly when: string
  readonly browser: string
  readonly address: string
  readonly passkey: string
  readonly you: string
  readonly notYou: string
}

const words: Readonly<Record<Notice['language'], Words>> = {
  sv: {
    locale: 'sv-SE',
    subject: {
      'new-place': 'Ny inloggning på brevduva',
      passkey: 'Ny passnyckel på brevduva',
    },
    greeting: name => (name ? `Hej ${name}!` : 'Hej!'),
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
    greeting: name => (name ? `Hello ${name},` : 'Hello,'),
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
  const { kind, language, email, name, at, userAgent, passkey } = notice
  const say = words[language]
  const when = at.toLocaleString(say.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const facts = [
    [say.when, `${when} UTC`],
    [say.browser, userAgent],
    [say.address, notice.address],
    [say.passkey, passkey],
  ].filter(([, value]) => value)
  const greeting = say.greeting(withoutAddress(name))
  const lines = facts.map(([fact, value]) => `${fact}: ${value}`)
  return {
    to: { name: '', address: email },
    subject: say.subject[kind],
    text: `${greeting}\n\n${say.what[kind]}\n\n${lines.join('\n')}\n\n${say.you} ${say.notYou}\n\n${address}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="font:15px/22px sans-serif;color:#22201c;max-width:34em">
<p>${escapeHtml(greeting)}</p>
<p>${say.what[kind]}</p>
<p>${lines.map(escapeHtml).join('<br>')}</p>
<p>${say.you}</p>
<p>${say.notYou}</p>
<p><a href="${escapeHtml(address)}" style="color:#1d4e89">${escapeHtml(address)}</a></p>
</body></html>
`,
  }
}
