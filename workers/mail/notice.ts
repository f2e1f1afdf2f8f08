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
      'new-place': 'Ny inloggning till brevduva',
      passkey: 'En ny passnyckel till brevduva',
    },
    greeting: name => (name ? `Hej ${name},` : 'Hej,'),
    what: {
      'new-place': 'någon har loggat in som du, från en plats där du inte har loggat in förut.',
      passkey: 'en ny passnyckel kan nu logga in som du.',
    },
    when: 'När',
    browser: 'Webbläsare',
    address: 'Adress',
    passkey: 'Passnyckel',
    you: 'Var det du behöver du inte göra något.',
    notYou:
      'Var det inte du: logga in, öppna Inställningar, Säkerhet, logga ut överallt annars och ta bort passnycklar som inte är dina. Byt sedan lösenord till din e-post, för dit kommer länkarna.',
  },
  en: {
    locale: 'en-GB',
    subject: {
      'new-place': 'A new sign-in to brevduva',
      passkey: 'A new passkey for brevduva',
    },
    greeting: name => (name ? `Hello ${name},` : 'Hello,'),
    what: {
      'new-place': 'somebody has signed in as you, from a place where you have not signed in before.',
      passkey: 'a new passkey can sign in as you from now on.',
    },
    when: 'When',
    browser: 'Browser',
    address: 'Address',
    passkey: 'Passkey',
    you: 'If it was you, you need not do anything.',
    notYou:
      'If it was not you: sign in, open Settings, Security, sign out everywhere else, and remove passkeys that are not yours. Then change the password of your e-mail, where the links go.',
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
