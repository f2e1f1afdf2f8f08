import { type Static, Type } from '@sinclair/typebox'
import { Data, Nullable, StringEnum, Timestamp, Uuid } from './common.ts'

/** What came of a campaign. Programs' scans are in no number. */

const count = (description?: string, example = 12) =>
  Type.Integer({ ...(description ? { description } : {}), examples: [example] })

const day = Type.String({
  description: 'YYYY-MM-DD, UTC, by which visitors are told apart',
  examples: ['2026-03-02'],
})

const scansAndVisitors = { scans: count(), visitors: count() }

const variant = {
  variant: Type.String({ examples: ['A'] }),
  letters: count('Letters that were printed', 500),
  lettersScanned: count('Different letters that were scanned'),
  scans: count(),
  visits: count(),
  leads: count(),
}

const detail = Type.Object(
  {
    byDay: Type.Array(Type.Object({ day, ...scansAndVisitors }), {
      description: 'Days with a scan, in order',
    }),
    byDevice: Type.Array(
      Type.Object({
        device: StringEnum(['mobile', 'desktop', 'bot', 'unknown']),
        ...scansAndVisitors,
      }),
    ),
    byPostTown: Type.Array(
      Type.Object({
        postTown: Type.String({ examples: ['Malmö'] }),
        scans: count(),
        lettersScanned: count(),
      }),
    ),
    variants: Nullable(Type.Array(Type.Object(variant)), 'Null where there is no second letter'),
  },
  { title: 'FiguresDetail' },
)

const countsScans = Type.Boolean({
  description: 'Whether each letter carries a code of its own, whose scans are counted',
})

const totals = {
  scans: count(),
  lettersScanned: count('Different letters that were scanned'),
  visits: count('Reported by the landing page'),
  leads: count('Reported by the landing page'),
}

export const Figures = Type.Object(
  {
    campaignId: Uuid(),
    name: Type.String({ examples: ['Spring letter'] }),
    letters: count('Letters of the campaign', 1000),
    deliveredAt: Nullable(Timestamp),
    countsScans,
    ...totals,
    visitors: count('A person counts anew each day: more than that is not kept'),
    detail: Nullable(detail, 'Null until 10 different letters were scanned'),
    calls: Nullable(
      Type.Object({
        calls: count(),
        answered: count(),
        busy: count(),
        failed: count(),
        seconds: count('Of answered calls', 340),
      }),
      'Null where the letters carry no number',
    ),
  },
  { title: 'Figures' },
)

export type Figures = Static<typeof Figures>

export const EarlierCampaigns = Data(
  Type.Array(
    Type.Object(
      {
        campaignId: Uuid(),
        name: Type.String({ examples: ['Winter letter'] }),
        createdAt: Timestamp,
        letters: count('Letters of the campaign', 1000),
        countsScans,
        ...totals,
      },
      { title: 'EarlierCampaign' },
    ),
  ),
)

export const figureTables = ['totals', 'days', 'devices', 'towns', 'variants'] as const

export const FigureTableQuery = Type.Object({
  table: StringEnum(figureTables, { default: 'totals', description: 'Which part of the figures' }),
})

export type FigureTable = (typeof figureTables)[number]
