import { type Static, Type } from '@sinclair/typebox'
import { cardDesigns, statuses } from './campaigns.ts'
import { CursorPage, CursorQuery, Data, Id, Line, Nullable, StringEnum, Timestamp } from './common.ts'

/**
 * Where a campaign stands, in one word. `unpaid` and `waiting` are `pending`: the one waits for money, the other for its
 * turn. `completed` is drawn, and not at the print partner's yet.
 */
export const campaignStates = ['unpaid', 'waiting', 'processing', 'completed', 'delivered', 'failed'] as const

export type CampaignState = (typeof campaignStates)[number]

const State = StringEnum(campaignStates, {
  description: '`completed` is drawn, and on its way to the print partner',
  examples: ['processing'],
})

/** What changes of a campaign while it is followed. */
const moving = {
  id: Id('The campaign'),
  state: State,
  status: StringEnum(statuses, { description: 'As programs are told it' }),
  progress: Type.Integer({ minimum: 0, maximum: 100, description: 'Per cent', examples: [40] }),
  failureReason: Type.Union([Type.String(), Type.Null()], {
    description: 'Why it failed, in plain words; null unless it has',
    examples: [null],
  }),
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
  name: Type.String({ description: 'What people call it', examples: ['Spring letter'] }),
  letters: Type.Integer({ minimum: 1, description: 'How many it prints', examples: [1240] }),
  format: StringEnum(['letter', 'postcard'], { description: 'What it prints' }),
  cardDesign: Type.Union([StringEnum(cardDesigns), Type.Null()], {
    description: 'The ready-made card; null for letters, and for artwork of its own',
    examples: [null],
  }),
  source: Type.String({ description: 'Where it was made', examples: ['web'] }),
  listName: Nullable(
    Type.String({ examples: ['Customers'] }),
    'The list that it goes to; null once that has been removed',
  ),
  held: Type.Boolean({
    description: 'Operators hold its delivery back: all of them, or those to its print partner',
    examples: [false],
  }),
  createdAt: Timestamp,
  publishedAt: published,
}

export const FollowedCampaign = Type.Object(row, {
  title: 'FollowedCampaign',
  description: 'A campaign, and how far it has come',
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
        patternMessage: `must be one or more of ${campaignStates.join(', ')}, with commas between them`,
        description: 'Those of any of these, with commas between them; all if not given',
        examples: ['waiting,processing'],
      }),
    ),
    format: Type.Optional(
      StringEnum(['letter', 'postcard'], { description: 'Only campaigns that print it; both if not given' }),
    ),
    search: Type.Optional(Line(0, 200, { description: 'A part of the name, in any case' })),
  }),
])

export const CampaignDetail = Type.Object(
  {
    ...row,
    completedAt: completed,
    funding: StringEnum(['credits', 'payment'], {
      description: 'Letters of the balance, or a payment of its own',
    }),
    charged: Type.Integer({ minimum: 0, description: 'Letters taken from the balance', examples: [1240] }),
    refunded: Type.Integer({ minimum: 0, description: 'Letters given back to it', examples: [0] }),
    content: Type.Object(
      {
        mode: StringEnum(['editor', 'pdf', 'card'], {
          description: 'Written in the editor, artwork, or a ready-made card',
        }),
        paper: StringEnum(['A4', 'Letter'], { description: 'Of its letters; cards have one size' }),
        twoSided: Type.Boolean({ description: 'Printed on both sides' }),
        variants: Type.Boolean({ description: 'One half of the list gets a second letter' }),
        sender: Type.Union([Type.String(), Type.Null()], {
          description: 'The sender as it was ordered; null where none is printed, or the default one',
          examples: ['Acme AB\nBox 1\n111 11 Stockholm'],
        }),
        noSender: Type.Boolean({ description: 'No sender is printed' }),
      },
      { description: 'What it prints' },
    ),
    list: Nullable(
      Type.Object({
        id: Id('The list'),
        name: Type.String({ description: 'What people call it', examples: ['Customers'] }),
        recipients: Type.Integer({ description: 'That it has now', examples: [1300] }),
      }),
      'Null once the list has been removed',
    ),
    recipientsKept: StringEnum(['all', 'places', 'none'], {
      description:
        '`places`: the list has been removed, and of each letter its post code and town are left; `none`: nothing is',
    }),
    code: Nullable(
      Type.Object({
        id: Id('The code'),
        url: Type.String({ description: 'Where it leads now', examples: ['https://example.se/spring'] }),
        slug: Type.String({
          description: 'What the printed code ends with. It never changes',
          examples: ['spring-letter-7k3f'],
        }),
        description: Type.Union([Type.String(), Type.Null()], {
          description: 'Printed as a caption beside the code',
          examples: ['Scan me'],
        }),
        trackingEnabled: Type.Boolean({ description: 'Whether scans are recorded' }),
        trackingUrl: Type.String({
          description: 'What the printed code says',
          examples: ['https://brev.example/api/r/spring-letter-7k3f'],
        }),
      }),
      'Null where it has none, or none any more',
    ),
    phoneNumber: Type.Union([Type.String(), Type.Null()], {
      description: 'The number that its letters carry; null: none',
      examples: ['+46812345678'],
    }),
    warnings: Type.Object(
      {
        count: Type.Integer({ minimum: 0, description: 'How many there are in all', examples: [0] }),
        first: Type.Array(
          Type.Object({
            recipient: Nullable(Type.Integer({ examples: [3] }), 'Its letter; null for what concerns each'),
            message: Type.String({
              description: 'What it is, in plain words',
              examples: ['The postal address has a character that no font has'],
            }),
          }),
          { description: 'The first of them' },
        ),
      },
      { description: 'What prints, though perhaps not as it was meant' },
    ),
    delivery: Nullable(
      Type.Object({
        state: StringEnum(['waiting', 'held', 'sending', 'delivered'], {
          description: '`held`: operators hold all deliveries',
        }),
        tries: Type.Integer({ minimum: 0, description: 'That have ended', examples: [0] }),
        nextAt: Type.Union([Timestamp, Type.Null()], {
          description: 'When the partner is tried again',
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
          description: 'The person’s name, or address if they have given none; or the name of the key',
          examples: ['Åsa Öberg'],
        }),
      }),
      'Who has posted it; null if nobody is known any more, or operators did',
    ),
    canAbort: Type.Boolean({ description: 'Nothing of it is drawn yet' }),
    canPay: Type.Boolean({ description: 'It waits for its payment' }),
  },
  { title: 'CampaignDetail', description: 'A campaign, with all that a person asks about it' },
)
export type CampaignDetail = Static<typeof CampaignDetail>

/** `event: campaigns`: those that have changed. With every time that a step was done: none is said later than the next. */
export const CampaignNews = Type.Object(
  { ...moving, publishedAt: published, completedAt: completed },
  { title: 'CampaignNews', description: 'How far a campaign has come' },
)
export type CampaignNews = Static<typeof CampaignNews>

export const EventsQuery = Type.Object({
  account: Type.String({
    format: 'uuid',
    description: 'The account that the page is about: a session that looks at another gets no events',
  }),
})

/** The stream as the document shows it. */
export const EventStream = {
  description: `Server-sent events until the client goes away: \`campaigns\` with a list of \`CampaignNews\`, \`credits\` with \`{ "balance" }\`, \`missed\` where something could not be sent, \`beat\` each quarter of a minute.`,
  content: { 'text/event-stream': { schema: Type.String() } },
}

export const Followed = Data(CampaignDetail)
