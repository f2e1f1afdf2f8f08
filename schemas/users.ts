import { type Static, Type } from '@sinclair/typebox'
import {
  Count,
  EmptyOrVisibleLine,
  Flag,
  Id,
  Named,
  Nullable,
  OneOf,
  Part,
  Several,
  Text,
  Timestamp,
} from './common.ts'
import { EMAIL } from './email-address.ts'
import { fieldReason } from './field-reasons.ts'
import { languages } from './languages.ts'
import { roles } from './roles.ts'

/** People: signing in, sessions, members. */

export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: EMAIL.source,
  patternReason: fieldReason('field_not_email'),
  description: 'The e-mail address that the person signs in with',
  examples: ['anna@example.se'],
})

export const Role = OneOf(roles, 'What the person may do in the account')

const Account = {
  id: Id('The account'),
  name: Text('The account’s name', 'Acme AB'),
}

/** Blank if the person has given none. */
const PersonName = Text('The person’s name; empty if they have given none')

export const Session = Named('Session', 'The signed-in person, the account, and the role', {
  user: Part('Who is signed in', {
    id: Id('The person'),
    email: Email,
    name: PersonName,
    language: OneOf(languages, 'The language of mails to the person'),
  }),
  account: Part('The account of the session', {
    ...Account,
    sandbox: Flag('A sandbox account: letters are drawn but not posted'),
  }),
  role: Role,
  accounts: Several(
    Type.Object({ ...Account, role: Role }),
    'The accounts of the person; `account` is that of the session',
  ),
  proofExpiresIn: Count('Seconds until sensitive actions require a new sign-in or a passkey', 600),
})

export const ConsoleSession = Named(
  'ConsoleSession',
  'A session: a browser in which the person is signed in',
  {
    id: Id('The session'),
    current: Flag('Whether it is the session of this request'),
    userAgent: Nullable(Type.String(), 'The browser, by its own words'),
    address: Nullable(Type.String({ examples: ['203.0.113.7'] }), 'From where the person signed in'),
    createdAt: Timestamp,
    seenAt: { ...Timestamp, description: 'When the session was last used, to the hour' },
    expiresAt: Timestamp,
  },
)

export const LinkWay = Named('LinkWay', 'How people get a link to sign in with, and whom they can ask', {
  mailed: Flag('Whether the service emails sign-in links; if not, its operators hand them out'),
  supportContact: Nullable(
    Type.String({ examples: ['help@acme.example'] }),
    'Where to ask for help: an email address, or a web address; null if the service names none',
  ),
})

/** Strict: a field that a person cannot change is an error, so that a typing error is noticed. */
export const ProfileChange = Type.Partial(
  Type.Object({
    name: EmptyOrVisibleLine(200, { description: 'The person’s name', examples: ['Anna Ek'] }),
    language: OneOf(languages, 'The language of mails to the person'),
  }),
  {
    title: 'ProfileChange',
    description: 'The fields that people can change. A field that is not sent stays as it is',
    additionalProperties: false,
  },
)

export type ProfileChange = Static<typeof ProfileChange>

export const LinkRequest = Type.Object({ email: Email })

export const Redemption = Type.Object({
  token: Type.String({ maxLength: 200, description: 'The part of the link after `#link=`' }),
})

export const AddressChange = Named('AddressChange', 'The new e-mail address to sign in with', {
  email: Email,
})

export const AskedAddress = Named('AskedAddress', 'An address that is waiting to be confirmed', {
  email: Email,
  expiresAt: { ...Timestamp, description: 'When its link expires' },
})

export const AddressConfirmation = Named(
  'AddressConfirmation',
  'The token that proves that the person reads mail at the address',
  {
    token: Type.String({ maxLength: 200, description: 'The part of the link after `#address=`' }),
  },
)

export const AccountChoice = Type.Object({ accountId: Id('One of the person’s accounts') })

export const Member = Named('Member', 'A member of the account', {
  id: Id('The person'),
  email: Email,
  name: PersonName,
  role: Role,
  disabled: Flag('Whether an operator has disabled the person'),
  invited: Flag('Whether they were invited and have never signed in, to this account or another'),
  invitationEndsAt: Nullable(
    Timestamp,
    'Until when the invitation of somebody who has not come in works; null where none does',
  ),
  joinedAt: { ...Timestamp, description: 'When they were made a member' },
})

export const Invitation = Named('Invitation', 'A person to invite', {
  email: Email,
  role: Role,
  name: Type.Optional(EmptyOrVisibleLine(200, { description: 'The person’s name' })),
  language: Type.Optional(OneOf(languages, 'The language of mails to the person')),
})

export type Invitation = Static<typeof Invitation>

export const Invited = Named('Invited', 'The invitation', {
  id: Id('The person'),
  mailed: Flag('Whether the invitation goes to the person by e-mail'),
  link: Nullable(
    Type.String(),
    'To be handed over, where there is no e-mail and the person belongs to no other account; it works once, for 7 days. Null as well where they can sign in by themselves',
  ),
})

export const RoleChange = Type.Object({ role: Role })
