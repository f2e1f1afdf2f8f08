import type { AddressedLink, Inviter } from '#domains/users/service.ts'
import { compose, type Mail } from './compose.ts'
import { short, withoutAddress } from './names.ts'

const signIn = {
  sv: {
    /** @param _account empty if the subject must not name it */
    subject: (_account: string) => 'Logga in på brevduva',
    line: (_account: string | null, _inviter: string | null) => 'Här är länken som loggar in dig:',
    button: 'Logga in',
    lasts: 'Länken gäller i 15 minuter och kan användas en gång.',
    ignore: 'Om det inte var du som bad om länken behöver du inte göra något.',
  },
  en: {
    subject: (_account: string) => 'Your sign-in link for brevduva',
    line: (_account: string | null, _inviter: string | null) => 'Use this link to sign in:',
    button: 'Sign in',
    lasts: 'It works once and is valid for 15 minutes.',
    ignore: 'If you did not ask for it, you can ignore this email.',
  },
}

const invitation = {
  sv: {
    ...signIn.sv,
    subject: (account: string) =>
      account ? `Välkommen till ${account} på brevduva` : 'Välkommen till brevduva',
    line: (account: string | null, inviter: string | null) =>
      `${inviter ? `${inviter} har bjudit in dig` : 'Du är inbjuden'} till kontot ${account}. Den här länken loggar in dig:`,
    lasts: 'Länken gäller i 7 dagar och kan användas en gång.',
    ignore: 'Om du inte vill vara med behöver du inte göra något.',
  },
  en: {
    ...signIn.en,
    subject: (account: string) =>
      account ? `You are invited to ${account} on brevduva` : 'You are invited to brevduva',
    line: (account: string | null, inviter: string | null) =>
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
  return compose(link, words.subject(withoutAddress(link.accountName ?? '')), [
    words.line(link.accountName && short(link.accountName), saysWho(link.inviter)),
    { link: address, button: words.button },
    { small: `${words.lasts} ${words.ignore}` },
  ])
}
