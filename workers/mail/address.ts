import type { AddressMail } from '#domains/users/service.ts'
import { compose, type Mail } from './compose.ts'

const confirm = {
  sv: {
    subject: 'Bekräfta din nya e-postadress på brevduva',
    line: 'Du vill använda den här adressen på brevduva. Öppna länken i en webbläsare där du är inloggad, och bekräfta:',
    end: 'Länken gäller i en timme och kan användas en gång. Om det inte var du som bad om den behöver du inte göra något: bara den som bad om bytet kan använda länken.',
  },
  en: {
    subject: 'Confirm your new email address for brevduva',
    line: 'You asked to use this address for brevduva. Open this link in a browser where you are signed in:',
    end: 'The link works once and is valid for an hour. If you did not ask for it, you can ignore this email: only the person who asked can use the link.',
  },
}

const taken = {
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

const old = (support: string) => ({
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

const BUTTON = { sv: 'Bekräfta adressen', en: 'Confirm address' }

/** To the new address: the link that takes it over. */
export function confirmAddressMail(to: AddressMail, link: string): Mail {
  const { subject, line, end } = confirm[to.language]
  return compose(to, subject, [line, { link, button: BUTTON[to.language] }, { small: end }])
}

/** To an address that someone already signs in with: another person has asked for it. */
export function takenAddressMail(to: AddressMail): Mail {
  const { subject, line, end } = taken[to.language]
  return compose(to, subject, [line, { small: end }])
}

/** To the address before: that it is theirs no more. The new one is not named: this mailbox may be somebody else's. */
export function oldAddressMail(to: AddressMail, contact: string | null): Mail {
  const { subject, line, end } = old(asked[to.language](contact))[to.language]
  return compose(to, subject, [line, { small: end }])
}
