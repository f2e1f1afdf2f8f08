import fc from 'fast-check'

/**
 * `killed`: the connection ends when everything is written and nothing committed. `unanswered`: the process dies right
 * after its commit, so that the caller gets no answer and repeats the request.
 */
export type Crash = 'no' | 'killed' | 'unanswered'

/** What can happen to an account's money. `campaign` is a place among those made so far. */
export type Step =
  | { kind: 'create'; key: number; letters: number; funding: 'credits' | 'payment'; crash: Crash }
  | { kind: 'grant'; letters: number; crash: Crash }
  | { kind: 'buy'; event: number; letters: number; crash: Crash }
  | { kind: 'pay' | 'start' | 'fail' | 'abort' | 'retry'; campaign: number; crash: Crash }

export const crash: fc.Arbitrary<Crash> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('no' as const) },
  { weight: 1, arbitrary: fc.constant('killed' as const) },
  { weight: 1, arbitrary: fc.constant('unanswered' as const) },
)
const ofCampaign = (kind: 'pay' | 'start' | 'fail' | 'abort' | 'retry') =>
  fc.record({ kind: fc.constant(kind), campaign: fc.nat(7), crash })

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      /** Keys 2 and above are fresh. */
      key: fc.nat(4),
      letters: fc.integer({ min: 1, max: 6 }),
      funding: fc.constantFrom('credits' as const, 'credits' as const, 'payment' as const),
      crash,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      letters: fc.integer({ min: -8, max: 15 }).filter(letters => letters !== 0),
      crash,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      event: fc.nat(2),
      letters: fc.integer({ min: 1, max: 9 }),
      crash,
    }),
  },
  ...(['pay', 'start', 'fail', 'abort', 'retry'] as const).map(kind => ({
    weight: 2,
    arbitrary: ofCampaign(kind),
  })),
)
