import { type Static, Type } from '@sinclair/typebox'
import { statuses } from './campaign-statuses.ts'
import { cardDesigns } from './campaigns.ts'
import {
  CursorPage,
  CursorQuery,
  Data,
  Id,
  Line,
  NameView,
  Nullable,
  StringEnum,
  Timestamp,
} from './common.ts'
import { fieldReason } from './field-reasons.ts'
import { Failure, Warnings } from './warnings.ts'

/**
 * Where a campaign stands, in one word. `unpaid` and `waiting` are `pending`: the one waits for money, the other for its
 * turn. `completed` is drawn, and not at the print partner's yet.
 */
export const campaignStates = ['unpaid', 'waiting', 'processing', 'completed', 'delivered', 'failed'] as const

export type CampaignState = (typeof campaignStates)[number]

const State = StringEnum(campaignStates, {
  description: '`completed`: all letters are ready and on their way to the print partner',
  examples: ['processing'],
})

/** What changes of a campaign while it is followed. */
const moving = {
  id: Id('The campaign'),
  state: State,
  status: StringEnum(statuses, { description: 'The status in the API for programs' }),
  progress: Type.Integer({ minimum: 0, maximum: 100, description: 'Percent', examples: [40] }),
  failureReason: Type.Union([Type.String(), Type.Null()], {
    description: 'Why the campaign failed, in plain words; null if it has not failed',
    examples: [null],
  }),
  failure: Failure,
  deliveredAt: Type.Union([Timestamp, Type.Null()], {
    description: 'When the print partner accepted the letters; null before',
    examples: [null],
  }),
  updatedAt: Timestamp,
}

const published = Nullable(Timestamp, 'Null while it waits to be paid')
const completed = Nullable(Timestamp, 'When all letters were drawn')

const row = {
  ...moving,
  name: NameView,
  letters: Type.Integer({ minimum: 1, description: 'The number of letters or cards', examples: [1240] }),
  format: StringEnum(['letter', 'postcard'], { description: 'Letters or postcards' }),
  cardDesign: Type.Union([StringEnum(cardDesigns), Type.Null()], {
    description: 'The ready-made card; null for letters, and for cards with their own artwork',
    examples: [null],
  }),
  source: Type.String({
    description: '`api`: created by a program; `web`: created in the web app',
    examples: ['web'],
  }),
  listName: Nullable(
    Type.String({ examples: ['Customers'] }),
    'The list that it goes to; null once that has been removed',
  ),
  held: Type.Boolean({
    description: 'Whether its delivery is on hold, alone or with all others',
    examples: [false],
  }),
  createdAt: Timestamp,
  publishedAt: published,
}

export const FollowedCampaign = Type.Object(row, {
  title: 'FollowedCampaign',
  description: 'A campaign with its status and progress',
})
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
    format: Type.Optional(
      StringEnum(['letter', 'postcard'], { description: 'Only campaigns of this format; both if not sent' }),
    ),
    search: Type.Optional(Line(0, 200, { description: 'A part of the name, in any case' })),
  }),
])

export const CampaignDetail = Type.Object(
  {
    ...row,
    completedAt: completed,
    funding: StringEnum(['credits', 'payment'], {
      description: 'Paid with letters of the balance, or by its own payment',
    }),
    charged: Type.Integer({ minimum: 0, description: 'Letters taken from the balance', examples: [1240] }),
    refunded: Type.Integer({ minimum: 0, description: 'Letters refunded to the balance', examples: [0] }),
    content: Type.Object(
      {
        mode: StringEnum(['editor', 'pdf', 'card'], {
          description: 'Written in the editor, artwork, or a ready-made card',
        }),
        paper: StringEnum(['A4', 'Letter'], { description: 'The paper of the letters; cards have one size' }),
        twoSided: Type.Boolean({ description: 'Printed on both sides' }),
        variants: Type.Boolean({ description: 'One half of the list gets a second letter' }),
        sender: Type.Union([Type.String(), Type.Null()], {
          description: 'The sender as it was ordered; null if none is printed, or the default sender is',
          examples: ['Acme AB\nBox 1\n111 11 Stockholm'],
        }),
        noSender: Type.Boolean({ description: 'No sender is printed' }),
      },
      { description: 'The content of the campaign' },
    ),
    list: Nullable(
      Type.Object({
        id: Id('The list'),
        name: Type.String({ description: 'The name that people gave it', examples: ['Customers'] }),
        recipients: Type.Integer({
          description: 'The number of recipients that the list has now',
          examples: [1300],
        }),
      }),
      'Null once the list has been removed',
    ),
    recipientsKept: StringEnum(['all', 'places', 'none'], {
      description:
        '`places`: the list was removed, and only the post code and town of each letter are left; `none`: nothing is left',
    }),
    code: Nullable(
      Type.Object({
        id: Id('The code'),
        url: Type.String({ description: 'Where it leads now', examples: ['https://example.se/spring'] }),
        slug: Type.String({
          description: 'The end of the printed address. It never changes',
          examples: ['spring-letter-7k3f'],
        }),
        description: Type.Union([Type.String(), Type.Null()], {
          description: 'Printed as a caption beside the code',
          examples: ['Scan me'],
        }),
        trackingEnabled: Type.Boolean({ description: 'Whether scans are recorded' }),
        trackingUrl: Type.String({
          description: 'The address in the printed code',
          examples: ['https://brev.example/api/r/spring-letter-7k3f'],
        }),
      }),
      'Null where it has none, or none any more',
    ),
    phoneNumber: Type.Union([Type.String(), Type.Null()], {
      description: 'The phone number that is printed on the letters; null if there is none',
      examples: ['+46812345678'],
    }),
    warnings: Warnings,
    delivery: Nullable(
      Type.Object({
        state: StringEnum(['waiting', 'held', 'sending', 'delivered'], {
          description: '`held`: operators hold all deliveries',
        }),
        tries: Type.Integer({ minimum: 0, description: 'Tries that have ended', examples: [0] }),
        nextAt: Type.Union([Timestamp, Type.Null()], {
          description: 'When the next try is due',
          examples: [null],
        }),
      }),
      'Null before there is anything to deliver',
    ),
    postedBy: Nullable(
      Type.Object({
        kind: StringEnum(['person', 'key'], {
          description: 'A member in the console, or a program with a key',
        }),
        name: Type.String({
          description: 'The person’s name, or address if they have given no name; or the name of the key',
          examples: ['Åsa Öberg'],
        }),
      }),
      'Who has posted it; null if nobody is known any more, or operators did',
    ),
    canAbort: Type.Boolean({
      description: 'Whether the campaign can still be stopped: nothing of it is drawn yet',
    }),
    canPay: Type.Boolean({ description: 'Whether the campaign waits for its payment' }),
  },
  { title: 'CampaignDetail', description: 'A campaign with everything that the web app shows of it' },
)
export type CampaignDetail = Static<typeof CampaignDetail>

/** `event: campaigns`: those that have changed. With every time that a step was done: none is said later than the next. */
export const CampaignNews = Type.Object(
  { ...moving, publishedAt: published, completedAt: completed },
  { title: 'CampaignNews', description: 'The state and progress of a campaign' },
)
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
