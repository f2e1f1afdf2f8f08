import { type Static, Type } from '@sinclair/typebox'
import { Id, Line, Nullable, StringEnum, Timestamp } from './common.ts'
import { roles } from './roles.ts'

/** People: signing in, sessions, members. */

/**
 * One address in ASCII, bounded as in RFC 5321, without its quoted forms: no character in it can make a mail server or
 * a mail's header read another address. Whether anybody reads there, only a mail can tell.
 */
export const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/

export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: EMAIL.source,
  patternMessage: 'must be an e-mail address',
  description: 'The e-mail address that the person signs in with',
  examples: ['anna@example.se'],
})

export const Role = StringEnum(roles, { description: 'What the person may do in the account' })

const Account = {
  id: Id('The account'),
  name: Type.String({ description: 'What its members call it', examples: ['Acme AB'] }),
}

/** Blank if the person has given none. */
const PersonName = Type.String({ description: 'What the person is called; empty if they have not said' })

export const Session = Type.Object(
  {
    user: Type.Object(
      {
        id: Id('The person'),
        email: Email,
        name: PersonName,
        language: StringEnum(['sv', 'en'], { description: 'Of the mails that the person gets' }),
      },
      { description: 'Who is signed in' },
    ),
    account: Type.Object(
      {
        ...Account,
        sandbox: Type.Boolean({ description: 'Everything is drawn and nothing is posted' }),
      },
      { description: 'The account that the session looks at' },
    ),
    role: Role,
    accounts: Type.Array(Type.Object({ ...Account, role: Role }), {
      description: 'Accounts of the person; `account` is the one that the session looks at',
    }),
    proofExpiresIn: Type.Integer({
      minimum: 0,
      description: 'Seconds for which the person need not prove anew who they are; a passkey renews them',
      examples: [600],
    }),
  },
  { title: 'Session', description: 'Who is signed in, where, and what they may do there' },
)

export const OwnSession = Type.Object(
  {
    id: Id('The session'),
    current: Type.Boolean({ description: 'Whether it is the session that asks' }),
    userAgent: Nullable(Type.String(), 'The browser, by its own words'),
    address: Nullable(Type.String({ examples: ['203.0.113.7'] }), 'From where the person signed in'),
    createdAt: Timestamp,
    seenAt: { ...Timestamp, description: 'To the hour' },
    expiresAt: Timestamp,
  },
  { title: 'OwnSession', description: 'A browser in which the person is signed in' },
)

/** Strict: a field that a person cannot change is an error, so that a typing error is noticed. */
export const OwnChange = Type.Partial(
  Type.Object({
    name: Line(0, 200, { description: 'What the person is called', examples: ['Anna Ek'] }),
    language: StringEnum(['sv', 'en'], { description: 'Of the mails that the person gets' }),
  }),
  {
    title: 'OwnChange',
    description: 'What people may change of themselves. What is not given stays',
    additionalProperties: false,
  },
)

export type OwnChange = Static<typeof OwnChange>

export const LinkRequest = Type.Object({ email: Email })

export const Redemption = Type.Object({
  token: Type.String({ maxLength: 200, description: 'What stands in the link behind `#link=`' }),
})

export const AddressChange = Type.Object(
  { email: Email },
  { title: 'AddressChange', description: 'The address that is to be signed in with' },
)

export const AskedAddress = Type.Object(
  { email: Email, expiresAt: { ...Timestamp, description: 'Until when its link works' } },
  { title: 'AskedAddress', description: 'An address that waits to be confirmed' },
)

export const AddressConfirmation = Type.Object(
  {
    token: Type.String({ maxLength: 200, description: 'What stands in the link behind `#address=`' }),
  },
  { title: 'AddressConfirmation', description: 'Proof that the person reads there' },
)

export const AccountChoice = Type.Object({ accountId: Id('One of the person’s accounts') })

export const Member = Type.Object(
  {
    id: Id('The person'),
    email: Email,
    name: PersonName,
    role: Role,
    disabled: Type.Boolean({ description: 'Whether an operator has disabled the person' }),
    invited: Type.Boolean({
      description: 'Whether they were invited and have never come in, to this account or another',
    }),
    invitationEndsAt: Nullable(
      Timestamp,
      'Until when the invitation of somebody who has not come in works; null where none does',
    ),
    joinedAt: { ...Timestamp, description: 'When they were made a member' },
  },
  { title: 'Member', description: 'Somebody who belongs to the account' },
)

export const Invitation = Type.Object(
  {
    email: Email,
    role: Role,
    name: Type.Optional(Line(0, 200, { description: 'What the person is called' })),
    language: Type.Optional(StringEnum(['sv', 'en'], { description: 'Of the mails that the person gets' })),
  },
  { title: 'Invitation', description: 'Somebody who is to belong to the account' },
)

export type Invitation = Static<typeof Invitation>

export const Invited = Type.Object(
  {
    id: Id('The person'),
    mailed: Type.Boolean({ description: 'Whether the invitation goes to the person by e-mail' }),
    link: Nullable(
      Type.String(),
      'To be handed over, where there is no e-mail and the person belongs to no other account; it works once, for 7 days. Null as well where they can sign in by themselves',
    ),
  },
  { title: 'Invited', description: 'How the person learns of it' },
)

export const RoleChange = Type.Object({ role: Role })
