import { type Static, Type } from '@sinclair/typebox'
import { statuses } from './campaign-statuses.ts'
import { cardDesigns } from './campaigns.ts'
import {
  Count,
  CursorPage,
  CursorQuery,
  Data,
  Flag,
  FromOne,
  Id,
  Named,
  NameView,
  Nullable,
  OneOf,
  Part,
  SearchIn,
  StringEnum,
  Text,
  Timestamp,
  Whole,
  WholeBetween,
} from './common.ts'
import { fieldReason } from './field-reasons.ts'
import { Metadata } from './metadata.ts'
import { Failure, Warnings } from './warnings.ts'

/**
 * Where a campaign stands, in one word. `unpaid` and `waiting` are `pending`: the one waits for money, the other for its
 * turn. `completed` is drawn, and not at the print partner's yet.
 */
export const campaignStates = ['unpaid', 'waiting', 'processing', 'completed', 'delivered', 'failed'] as const

export type CampaignState = (typeof campaignStates)[number]

const State = OneOf(
  campaignStates,
  '`completed`: all letters are ready and on their way to the print partner',
  'processing',
)

/** What changes of a campaign while it is followed. */
const moving = {
  id: Id('The campaign'),
  state: State,
  status: OneOf(statuses, 'The status in the API for programs'),
  progress: WholeBetween(0, 100, 'Percent', 40),
  failureReason: Nullable(
    Type.String(),
    'Why the campaign failed, in plain words; null if it has not failed',
    null,
  ),
  failure: Failure,
  beginsAt: Nullable(
    Timestamp,
    'When a paid campaign begins that waits for its date or the end of the account’s hold; null if it does not wait',
    null,
  ),
  deliveredAt: Nullable(Timestamp, 'When the print partner accepted the letters; null before', null),
  updatedAt: Timestamp,
}

const published = Nullable(Timestamp, 'Null while it waits to be paid')
const completed = Nullable(Timestamp, 'When all letters were drawn')

const row = {
  ...moving,
  name: NameView,
  letters: FromOne('The number of letters or cards', 1240),
  format: OneOf(['letter', 'postcard'], 'Letters or postcards'),
  cardDesign: Nullable(
    StringEnum(cardDesigns),
    'The ready-made card; null for letters, and for cards with their own artwork',
    null,
  ),
  source: Text('`api`: created by a program; `web`: created in the web app', 'web'),
  listName: Nullable(
    Type.String({ examples: ['Customers'] }),
    'The list that it goes to; null once that has been removed',
  ),
  held: Flag('Whether its delivery is on hold, alone or with all others', false),
  createdAt: Timestamp,
  publishedAt: published,
}

export const FollowedCampaign = Named('FollowedCampaign', 'A campaign with its status and progress', row)
export type FollowedCampaign = Static<typeof FollowedCampaign>

export const FollowedCampaignPage = CursorPage(FollowedCampaign)

const ANY_STATE = campaignStates.join('|')
const STATES_PATTERN = `^(?:${ANY_STATE})(?:,(?:${ANY_STATE})){0,${campaignStates.length - 1}}$`

export const FollowedQuery = Type.Composite([
  CursorQuery,
  Type.Object({
    state: Type.Optional(
      Type.String({
        pattern: STATES_PATTERN,
        patternReason: fieldReason('field_not_states', { states: campaignStates }),
        description: 'Only campaigns with one of these states, separated by commas; all if not sent',
        examples: ['waiting,processing'],
      }),
    ),
    format: Type.Optional(OneOf(['letter', 'postcard'], 'Only campaigns of this format; both if not sent')),
    search: SearchIn('the name'),
  }),
])

export const CampaignDetail = Named(
  'CampaignDetail',
  'A campaign with everything that the web app shows of it',
  {
    ...row,
    startAt: Nullable(Timestamp, 'The date that its sender has chosen; null: none', null),
    completedAt: completed,
    funding: OneOf(['credits', 'payment'], 'Paid with letters of the balance, or by its own payment'),
    charged: Count('Letters taken from the balance when it was created', 1240),
    refunded: Count('Letters refunded to the balance, and not charged again since', 0),
    content: Part('The content of the campaign', {
      mode: OneOf(['editor', 'pdf', 'card'], 'Written in the editor, artwork, or a ready-made card'),
      paper: OneOf(['A4', 'Letter'], 'The paper of the letters; cards have one size'),
      twoSided: Flag('Printed on both sides'),
      variants: Flag('One half of the list gets a second letter'),
      sender: Nullable(
        Type.String(),
        'The sender as it was ordered; null if none is printed, or the default sender is',
        'Acme AB\nBox 1\n111 11 Stockholm',
      ),
      noSender: Flag('No sender is printed'),
    }),
    list: Nullable(
      Type.Object({
        id: Id('The list'),
        name: Text('The name that people gave it', 'Customers'),
        recipients: Whole('The number of recipients that the list has now', 1300),
      }),
      'Null once the list has been removed',
    ),
    recipientsKept: OneOf(
      ['all', 'places', 'none'],
      '`places`: the list was removed, and only the post code and town of each letter are left; `none`: nothing is left',
    ),
    code: Nullable(
      Type.Object({
        id: Id('The code'),
        url: Text('Where it leads now', 'https://example.se/spring'),
        slug: Text('The end of the printed address. It never changes', 'spring-letter-7k3f'),
        description: Nullable(Type.String(), 'Printed as a caption beside the code', 'Scan me'),
        trackingEnabled: Flag('Whether scans are recorded'),
        trackingUrl: Text('The address in the printed code', 'https://brev.example/api/r/spring-letter-7k3f'),
      }),
      'Null where it has none, or none any more',
    ),
    phoneNumber: Nullable(
      Type.String(),
      'The phone number that is printed on the letters; null if there is none',
      '+46812345678',
    ),
    metadata: Type.Optional({ ...Metadata, description: 'What its program noted on it; absent if nothing' }),
    warnings: Warnings,
    delivery: Nullable(
      Type.Object({
        state: OneOf(['waiting', 'held', 'sending', 'delivered'], '`held`: operators hold all deliveries'),
        tries: Count('Tries that have ended', 0),
        nextAt: Nullable(Timestamp, 'When the next try is due', null),
      }),
      'Null before there is anything to deliver',
    ),
    postedBy: Nullable(
      Type.Object({
        kind: OneOf(['person', 'key'], 'A member in the console, or a program with a key'),
        name: Text(
          'The person’s name, or address if they have given no name; or the name of the key',
          'Åsa Öberg',
        ),
      }),
      'Who has posted it; null if nobody is known any more, or operators did',
    ),
    canAbort: Flag('Whether the campaign can still be stopped: nothing of it is drawn yet'),
    canPay: Flag('Whether the campaign waits for its payment'),
  },
)
export type CampaignDetail = Static<typeof CampaignDetail>

/** `event: campaigns`: those that have changed. With every time that a step was done: none is said later than the next. */
export const CampaignNews = Named('CampaignNews', 'The state and progress of a campaign', {
  ...moving,
  publishedAt: published,
  completedAt: completed,
})
export type CampaignNews = Static<typeof CampaignNews>

export const EventsQuery = Type.Object({
  account: Type.String({
    format: 'uuid',
    description: 'The account that the page shows. A session that belongs to another account gets no events',
  }),
})

/** The stream as the document shows it. */
export const EventStream = {
  description: `Server-sent events until the client disconnects: \`campaigns\` with a list of \`CampaignNews\`, \`credits\` with \`{ "balance" }\`, \`missed\` if something could not be sent, \`beat\` every 15 seconds.`,
  content: { 'text/event-stream': { schema: Type.String() } },
}

export const Followed = Data(CampaignDetail)
