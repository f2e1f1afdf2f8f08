import { type Static, Type } from '@sinclair/typebox'
import { Data, Flag, Id, Named, Nullable, OneOf, Several, StringEnum, Text, Timestamp } from './common.ts'
import { fieldReason } from './field-reasons.ts'

/** The results of a campaign. Scans of bots are in no number. */

const count = (description: string, example = 12) => Type.Integer({ description, examples: [example] })

const scans = count('Scans of the code, programs’ left out')
const lettersScanned = count('Different letters that were scanned')
const visits = count('Visits that the landing page has reported')
const leads = count('Leads that the landing page has reported')

const day = Text('YYYY-MM-DD in UTC. The same visitor on another day counts as another visitor', '2026-03-02')

const scansAndVisitors = {
  scans,
  visitors: count('Who scanned. A person counts anew each day: more than that is not kept'),
}

const variant = {
  variant: Text('Which of the two letters', 'A'),
  letters: count('Letters that were printed', 500),
  lettersScanned,
  scans,
  visits,
  leads,
}

const detail = Named('FiguresDetail', 'The figures in detail', {
  byDay: Several(Type.Object({ day, ...scansAndVisitors }), 'Days with a scan, in order'),
  byDevice: Several(
    Type.Object({
      device: OneOf(['mobile', 'desktop', 'bot', 'unknown'], 'The kind of device'),
      ...scansAndVisitors,
    }),
    'Figures by kind of device',
  ),
  byPostTown: Several(
    Type.Object({
      postTown: Text('The post town of the letters', 'Malmö'),
      scans,
      lettersScanned,
    }),
    'Figures by post town',
  ),
  variants: Nullable(Type.Array(Type.Object(variant)), 'Null where there is no second letter'),
})

const countsScans = Flag('Whether each letter has its own code, so that scans are counted')

const totals = {
  scans,
  lettersScanned,
  visits,
  leads,
}

export const Figures = Named('Figures', 'The figures of a campaign', {
  campaignId: Id('The campaign'),
  name: Text('The name of the campaign', 'Spring letter'),
  letters: count('Letters of the campaign', 1000),
  deliveredAt: Nullable(Timestamp, 'When the print partner accepted the letters; null before'),
  countsScans,
  ...totals,
  visitors: scansAndVisitors.visitors,
  detail: Nullable(detail, 'Null until 10 different letters were scanned'),
  calls: Nullable(
    Type.Object({
      calls: count('All of them, also one that is still on its way'),
      answered: count('Of those, calls that were answered'),
      busy: count('Calls that found the line busy'),
      failed: count('Calls that were not answered for any other reason'),
      seconds: count('Of answered calls', 340),
    }),
    'Null where the letters carry no number',
  ),
})

export type Figures = Static<typeof Figures>

export const EarlierCampaigns = Data(
  Type.Array(
    Named('EarlierCampaign', 'The figures of an earlier campaign', {
      campaignId: Id('The campaign'),
      name: Text('The name of the campaign', 'Winter letter'),
      createdAt: Timestamp,
      letters: count('Letters of the campaign', 1000),
      countsScans,
      ...totals,
    }),
  ),
)

const ID = '[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}'
/** As many as one page of campaigns can have. */
const MOST_RATES = 100

export const RatesQuery = Type.Object({
  campaigns: Type.String({
    pattern: `^${ID}(?:,${ID}){0,${MOST_RATES - 1}}$`,
    patternReason: fieldReason('field_not_campaign_ids', { most: MOST_RATES }),
    description: 'IDs of campaigns, separated by commas',
    examples: ['0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'],
  }),
})

export const CampaignRates = Data(
  Type.Array(
    Named('CampaignRate', 'How many of a campaign’s letters were scanned', {
      campaignId: Id('The campaign'),
      letters: count('Letters of the campaign', 1000),
      countsScans,
      lettersScanned,
    }),
  ),
)

export const figureTables = ['totals', 'days', 'devices', 'towns', 'variants'] as const

export const FigureTableQuery = Type.Object({
  table: StringEnum(figureTables, { default: 'totals', description: 'Which part of the figures' }),
})

export type FigureTable = (typeof figureTables)[number]
