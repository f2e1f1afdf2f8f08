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
    subject: 'Bekräfta din nya e-postadress på brevduva',
    line: 'Du vill använda den här adressen på brevduva. Öppna länken i en webbläsare där du är inloggad, och bekräfta:',
    button: 'Bekräfta adressen',
    end: 'Länken gäller i en timme och kan användas en gång. Om det inte var du som bad om den behöver du inte göra något: bara den som bad om bytet kan använda länken.',
  },
  en: {
    subject: 'Confirm your new email address for brevduva',
    line: 'You asked to use this address for brevduva. Open this link in a browser where you are signed in:',
    button: 'Confirm address',
    end: 'The link works once and is valid for an hour. If you did not ask for it, you can ignore this email: only the person who asked can use the link.',
  },
}

const taken: InLanguages = {
  sv: {
    subject: 'Den här e-postadressen används redan på brevduva',
    line: 'Någon har bett att få använda den här adressen på brevduva. Du loggar redan in med den, så inget har ändrats.',
    end: 'Om det var du, inloggad med en annan adress: logga ut där och logga in med den här. Annars behöver du inte göra något.',
  },
  en: {
    subject: 'This address is already used on brevduva',
    line: 'Someone asked to use this address on brevduva. You already sign in with it, so nothing has changed.',
    end: 'If it was you, signed in with another address, sign out there and sign in with this one. Otherwise, you can ignore this email.',
  },
}

const old = (support: string): InLanguages => ({
  sv: {
    subject: 'Du har bytt e-postadress på brevduva',
    line: 'En ny e-postadress är bekräftad för dig på brevduva. Från och med nu skickas dina inloggningslänkar dit, inte hit.',
    end: `Om det var du behöver du inte göra något. Om det inte var du: be genast en ägare av ditt konto, eller ${support}, att stänga av din inloggning.`,
  },
  en: {
    subject: 'Your email address on brevduva has changed',
    line: 'You confirmed a new address on brevduva. Your sign-in links now go there instead of here.',
    end: `If it was you, you do not need to do anything. If not, ask an owner of your account, or ${support}, to block your sign-in right away.`,
  },
})

/** Whom to ask for help, in the middle of a sentence. */
const asked = {
  sv: (contact: string | null) => (contact ? `supporten (${contact})` : 'den som driver tjänsten'),
  en: (contact: string | null) => (contact ? `support (${contact})` : 'whoever runs this service'),
}

const greetings = {
  sv: (name: string) => (name ? `Hej ${name}!` : 'Hej!'),
  en: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
}

/** @param link what the button opens, where there is one */
function addressMail({ email, name, language }: AddressMail, words: Words, link?: string): Mail {
  const greeting = greetings[language](withoutAddress(name))
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
${button}<p style="color:#6b655a">${escapeHtml(words.end)}</p>
</body></html>
`,
  }
}

/** To the new address: the link that takes it over. */
export const confirmAddressMail = (to: AddressMail, link: string): Mail =>
  addressMail(to, confirm[to.language], link)

/** To an address that someone already signs in with: another person has asked for it. */
export const takenAddressMail = (to: AddressMail): Mail => addressMail(to, taken[to.language])

/** To the address before: that it is theirs no more. The new one is not named: this mailbox may be somebody else's. */
export const oldAddressMail = (to: AddressMail, contact: string | null): Mail =>
  addressMail(to, old(asked[to.language](contact))[to.language])
