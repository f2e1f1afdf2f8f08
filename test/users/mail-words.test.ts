import t from 'tap'
import type { AddressedLink } from '#domains/users/service.ts'
import { confirmAddressMail, oldAddressMail } from '#workers/mail/address.ts'
import { signInMail } from '#workers/mail/sign-in.ts'

const link: AddressedLink = {
  token: 'x',
  kind: 'invitation',
  email: 'bo@example.se',
  name: 'Bo',
  language: 'sv',
  accountName: 'Solglimt',
  inviter: { email: 'anna@example.se', name: 'Anna Ek' },
}
const mailOf = (changes: Partial<AddressedLink>) =>
  signInMail({ ...link, ...changes }, 'https://example.se/#link=x')

t.test('an invitation says who invites, and to which account', t => {
  const who = 'Anna Ek (anna@example.se) har bjudit in dig till kontot Solglimt.'
  const { subject, text, html } = mailOf({})
  t.equal(subject, 'Välkommen till Solglimt på brevduva')
  t.match(text, who)
  t.match(html, who)
  t.match(mailOf({ language: 'en' }).text, 'Anna Ek (anna@example.se) has invited you to join Solglimt.')
  const unnamed = { email: 'anna@example.se', name: '' }
  t.match(mailOf({ inviter: unnamed }).text, '\n\nanna@example.se har bjudit in dig till kontot Solglimt.')
  t.match(mailOf({ inviter: null }).text, 'Du är inbjuden till kontot Solglimt.', 'who invited may be gone')
  t.notMatch(mailOf({ kind: 'sign-in', accountName: null, inviter: null }).text, 'bjud')
  t.end()
})

t.test('names in an invitation cannot contain links or messages', t => {
  const endless = '🌻'.repeat(200)
  const { subject, text } = mailOf({
    accountName: endless,
    inviter: { email: 'a@example.se', name: endless },
  })
  const cut = `${'🌻'.repeat(80)}…`
  t.equal(subject, `Välkommen till ${cut} på brevduva`)
  t.match(text, `${cut} (a@example.se) har bjudit in dig till kontot ${cut}.`)
  t.match(mailOf({ accountName: '<img src=x>' }).html, 'till kontot &#60;img src=x&#62;.')
  t.end()
})

t.test('a name that holds an address of the web leads no stranger there', t => {
  for (const name of [
    'Vinn på evil.example',
    'https://evil',
    'WWW.EVIL.COM/x',
    'anna@evil.se',
    'evil。com',
    'Ring 203.0.113.7',
    'пример.рф',
  ]) {
    const inviter = { email: 'anna@example.se', name }
    const { subject, text } = mailOf({ accountName: name, inviter, name })
    t.equal(subject, 'Välkommen till brevduva', name)
    t.equal(mailOf({ accountName: name, language: 'en' }).subject, 'You are invited to brevduva')
    t.match(
      text,
      `Hej!\n\nanna@example.se har bjudit in dig till kontot ${name}. Den här`,
      'the account has to be known',
    )
    const address = { email: 'bo@example.se', name, language: 'sv' } as const
    t.match(confirmAddressMail(address, 'https://brev.example').text, /^Hej!\n/)
  }
  for (const name of [
    'Solglimt Trädgård AB',
    'A.B. Ek & Co.',
    'Nr.1',
    'Ek, Bo...',
    'Version 2.0',
    'H&M / Åhléns',
  ]) {
    t.equal(mailOf({ accountName: name }).subject, `Välkommen till ${name} på brevduva`)
  }
  t.equal(
    mailOf({ accountName: 'Acme\u202eBA' }).subject,
    'Välkommen till Acme BA på brevduva',
    'an old name',
  )
  t.end()
})

t.test('the mail about a changed address says whom to ask', t => {
  const told = (language: 'sv' | 'en', contact: string | null) =>
    oldAddressMail({ email: 'bo@example.se', name: 'Bo', language }, contact)
  t.match(told('en', null).text, 'or whoever runs this service, to block')
  t.match(told('sv', null).text, 'eller den som driver tjänsten, att stänga')
  t.match(told('en', 'help@acme.example').text, 'or support (help@acme.example), to block')
  t.match(told('sv', 'https://acme.example/?a=1&b=2').text, 'supporten (https://acme.example/?a=1&b=2)')
  t.match(told('sv', 'https://acme.example/?a=1&b=2').html, 'a=1&#38;b=2')
  t.end()
})
