import { type Static, Type } from '@sinclair/typebox'
import { Asset } from './assets.ts'
import {
  Count,
  Data,
  Flag,
  Id,
  Lines,
  Name,
  Named,
  Nullable,
  OneOf,
  Part,
  Text,
  Timestamp,
  Whole,
  WholeBetween,
} from './common.ts'
import { fieldReason } from './field-reasons.ts'
import { E164_PATTERN } from './formats.ts'
import { letterLanguages } from './languages.ts'

const Hold = (whose: string, example: number) =>
  WholeBetween(
    0,
    1440,
    `Minutes from the charge of a campaign that ${whose} until it begins. Meanwhile people can stop it, or let it begin`,
    example,
  )

const LowBalance = Nullable(
  WholeBetween(1, 1_000_000, 'Members who may send letters are mailed when the balance falls below', 100),
  'Null: they are not',
)

const holds = {
  holdPeople: Hold('a person sends with credits', 10),
  holdPrograms: Hold('an API key creates', 0),
}

/** The account of a session, and the deployment's settings that its letters are printed with. */
export const Account = Named('Account', 'The account, and how its letters are printed', {
  id: Id('The account'),
  name: Text('What its members call it', 'Acme AB'),
  sandbox: Flag('A sandbox account: letters are drawn but not posted, and credits are not real money'),
  forwardTo: Nullable(
    Type.String({ examples: ['+46701234567'] }),
    'Where calls to the numbers that letters carry are connected; null: nowhere, and they fail',
  ),
  credits: Count('Credits left', 400),
  lowBalance: LowBalance,
  ...holds,
  homeCountry: Text('Addresses in this country are printed without it', 'Sverige'),
  postage: Text('The text of the postage mark', 'PORTO BETALT · PORT PAYÉ'),
  paper: OneOf(['A4', 'Letter'], 'The sheet that letters are printed on'),
  language: Text('The language of new letters, and of texts that do not set one (BCP 47)', 'sv-SE'),
  returnAddress: Text(
    'The return address of letters without one of their own; lines are separated by `\\n`',
    'Acme AB\nBox 1\n111 11 Stockholm',
  ),
  returnAddressLogo: Nullable(Asset, 'The image beside it'),
  signature: Nullable(
    Type.String({ examples: ['Med vänlig hälsning\nAcme AB'] }),
    'The last lines of a new letter',
  ),
  own: Part('What the account has set itself. The service’s own is used for what is null', {
    returnAddress: Nullable(
      Type.String({ examples: ['Acme AB\nBox 1\n111 11 Stockholm'] }),
      'Its return address; null: the service’s',
    ),
    language: Nullable(
      OneOf(letterLanguages, 'A language that letters can be set to'),
      'Its language; null: that of the home country',
    ),
  }),
  proofCodeUrl: Text(
    'The address in the code of a proof. If each letter has its own code, a slash and the letter’s token follow',
    'https://brev.example/api/r/provbrev-0000',
  ),
  phoneNumbers: Part('Numbers that letters print', {
    configured: Flag(
      'Whether letters can print a phone number. Without telephony such letters cannot be posted',
    ),
  }),
})

const PhoneNumber = Type.String({
  pattern: E164_PATTERN,
  patternReason: fieldReason('field_not_phone_number'),
  examples: ['+46701234567'],
})

/** Strict: a field that owners cannot set is an error, so that a typing error is noticed. */
export const ChangeAccount = Type.Partial(
  Type.Object({
    name: Name,
    forwardTo: Nullable(PhoneNumber, 'Where calls are connected from now on; null: nowhere'),
    returnAddress: Nullable(
      Lines(1000),
      'The return address of letters that name none; null: the service’s',
      'Acme AB\nBox 1\n111 11 Stockholm',
    ),
    returnAddressLogo: Nullable(
      Type.String({ format: 'uuid' }),
      'An uploaded image, printed beside the return address of letters that name neither; null: none',
      '0199f3a2-7c60-7e15-b2d9-1a8c5f3e9074',
    ),
    language: Nullable(
      OneOf(letterLanguages, 'The language of new letters, and of texts that do not set one'),
      'Null: that of the home country',
    ),
    signature: Nullable(
      Lines(500),
      'The lines with which a new letter of the console ends; null: none',
      'Med vänlig hälsning\nAcme AB',
    ),
    lowBalance: LowBalance,
    ...holds,
  }),
  {
    title: 'ChangeAccount',
    description: 'The fields that owners can change. Fields that are not sent stay as they are',
    additionalProperties: false,
  },
)

export type ChangeAccount = Static<typeof ChangeAccount>

/** Numbers that the account's letters carry now. */
export const NumbersInUse = Data(
  Type.Array(
    Named('NumberInUse', 'A number that is printed on letters now, with its calls', {
      number: Text('In international form (E.164)', '+46766861001'),
      campaignId: Id('The campaign whose letters carry it'),
      campaignName: Text('The name of that campaign', 'Spring letter'),
      since: { ...Timestamp, description: 'When the number was rented for that campaign' },
      calls: Whole('Calls to it since then', 12),
      answered: Whole('Of those, calls that were answered', 9),
      lastCallAt: Nullable(Timestamp, 'When it was called last; null: not yet'),
    }),
  ),
)
