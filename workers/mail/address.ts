import type { AddressMail } from '#domains/users/service.ts'
import { withoutAddress } from './names.ts'
import { escapeHtml, type Mail } from './sign-in.ts'

interface Words {
  readonly subject: string
  readonly line: string
  readonly button?: string
  readonly end: string
}

type InLanguages = Readonly<Record<AddressMail['language'], Words>>

const confirm: InLanguages = {
  sv: {
    subject: 'Bekräfta din nya adress för brevduva',
    line: 'du vill använda den här adressen på brevduva. Öppna länken där du är inloggad och bekräfta:',
    button: 'Bekräfta adressen',
    end: 'Länken gäller i en timme och kan användas en gång. Var det inte du som bad om den behöver du inte göra något: bara den som bad om bytet kan använda länken.',
  },
  en: {
    subject: 'Confirm your new address for brevduva',
    line: 'you want to use this address on brevduva. Open the link where you are signed in, and confirm:',
    button: 'Confirm the address',
    end: 'It works once, within an hour. If you did not ask for it, you need not do anything: nobody but the person who asked can use the link.',
  },
}

const taken: InLanguages = {
  sv: {
    subject: 'Den här adressen används redan på brevduva',
    line: 'någon har bett att få använda den här adressen på brevduva. Du loggar redan in med den, så inget har ändrats.',
    end: 'Var det du själv, från ett annat konto: logga ut där och logga in med den här adressen. Annars behöver du inte göra något.',
  },
  en: {
    subject: 'This address is in use on brevduva already',
    line: 'somebody has asked to use this address on brevduva. You sign in with it already, so nothing has changed.',
    end: 'If it was you, signed in with another address: sign out there, and sign in with this one. Otherwise you need not do anything.',
  },
}

const old: InLanguages = {
  sv: {
    subject: 'Du har bytt adress på brevduva',
    line: 'en ny adress är bekräftad för dig på brevduva. Länkar som loggar in dig kommer dit från och med nu, och inte hit.',
    end: 'Var det du behöver du inte göra något. Var det inte du: be genast en ägare av ditt konto, eller den som driver tjänsten, att stänga av inloggningen.',
  },
  en: {
    subject: 'You have changed your address on brevduva',
    line: 'a new address is confirmed for you on brevduva. Links that sign you in go there from now on, and not here.',
    end: 'If it was you, you need not do anything. If it was not you: ask an owner of your account, or whoever runs the service, to close your sign-in at once.',
  },
}

const greetings = { sv: 'Hej', en: 'Hello' } as const

/** @param link what the button opens, where there is one */
function addressMail({ email, name, language }: AddressMail, words: Words, link?: string): Mail {
  const called = withoutAddress(name)
  const greeting = called ? `${greetings[language]} ${called},` : `${greetings[language]},`
  const button =
    link === undefined || words.button === undefined
      ? ''
      : `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1d4e89;color:#ffffff;text-decoration:none">${words.button}</a></p>\n`
  return {
    to: { name: '', address: email },
    subject: words.subject,
    text: `${[greeting, words.line, ...(link === undefined ? [] : [link]), words.end].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="font:15px/22px sans-serif;color:#22201c;max-width:34em">
<p>${escapeHtml(greeting)}</p>
<p>${words.line}</p>
${button}<p style="color:#6b655a">${words.end}</p>
</body></html>
`,
  }
}

/** To the new address: the link that takes it over. */
export const confirmAddressMail = (to: AddressMail, link: string): Mail =>
  addressMail(to, confirm[to.language], link)

/** To an address that someone already signs in with: another person has asked for it. */
export const takenAddressMail = (to: AddressMail): Mail => addressMail(to, taken[to.language])

/** To the former address: it no longer belongs to them. The new one is not named: this mailbox may be someone else's. */
export const oldAddressMail = (to: AddressMail): Mail => addressMail(to, old[to.language])
