import type { AddressedLink, Inviter } from '#domains/users/service.ts'
import { short, withoutAddress } from './names.ts'

export interface Mail {
  /** As an object the address is not parsed as a list of them. */
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Words {
  /** @param account empty if the subject must not name it */
  readonly subject: (account: string) => string
  readonly greeting: (name: string) => string
  readonly line: (account: string | null, inviter: string | null) => string
  readonly button: string
  readonly lasts: string
  readonly ignore: string
}

const signIn: Readonly<Record<AddressedLink['language'], Words>> = {
  sv: {
    subject: () => 'Logga in på brevduva',
    greeting: name => (name ? `Hej ${name}!` : 'Hej!'),
    line: () => 'Här är länken som loggar in dig:',
    button: 'Logga in',
    lasts: 'Länken gäller i 15 minuter och kan användas en gång.',
    ignore: 'Om det inte var du som bad om länken behöver du inte göra något.',
  },
  en: {
    subject: () => 'Your sign-in link for brevduva',
    greeting: name => (name ? `Hello ${name},` : 'Hello,'),
    line: () => 'Use this link to sign in:',
    button: 'Sign in',
    lasts: 'It works once and is valid for 15 minutes.',
    ignore: 'If you did not ask for it, you can ignore this email.',
  },
}

const invitation: Readonly<Record<AddressedLink['language'], Words>> = {
  sv: {
    ...signIn.sv,
    subject: account => (account ? `Välkommen till ${account} på brevduva` : 'Välkommen till brevduva'),
    line: (account, inviter) =>
      `${inviter ? `${inviter} har bjudit in dig` : 'Du är inbjuden'} till kontot ${account}. Den här länken loggar in dig:`,
    lasts: 'Länken gäller i 7 dagar och kan användas en gång.',
    ignore: 'Om du inte vill vara med behöver du inte göra något.',
  },
  en: {
    ...signIn.en,
    subject: account =>
      account ? `You are invited to ${account} on brevduva` : 'You are invited to brevduva',
    line: (account, inviter) =>
      `${inviter ? `${inviter} has invited you` : 'You have been invited'} to join ${account}. Use this link to sign in:`,
    lasts: 'It works once and is valid for 7 days.',
    ignore: 'If you do not want to join, you can ignore this email.',
  },
}

/** With the address: people can call themselves what they like. */
function saysWho(inviter: Inviter | null): string | null {
  const name = inviter && withoutAddress(inviter.name)
  return inviter && (name ? `${name} (${inviter.email})` : inviter.email)
}

/** The mail with a person's link. @param address what the link points to */
export function signInMail(link: AddressedLink, address: string): Mail {
  const words = (link.kind === 'invitation' ? invitation : signIn)[link.language]
  const greeting = words.greeting(withoutAddress(link.name))
  const line = words.line(link.accountName && short(link.accountName), saysWho(link.inviter))
  return {
    to: { name: '', address: link.email },
    subject: words.subject(withoutAddress(link.accountName ?? '')),
    text: `${greeting}\n\n${line}\n\n${address}\n\n${words.lasts} ${words.ignore}\n`,
    html: `<!doctype html><html lang="${link.language}"><meta charset="utf-8"><body style="font:15px/22px sans-serif;color:#22201c;max-width:34em">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(line)}</p>
<p><a href="${escapeHtml(address)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1d4e89;color:#ffffff;text-decoration:none">${words.button}</a></p>
<p style="color:#6b655a">${words.lasts} ${words.ignore}</p>
</body></html>
`,
  }
}

/** Names come from people: none may become markup in someone else's mail. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
