import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { requireBalance } from '../../credits/service.ts'
import { fieldsOfAccount } from '../../lists/service.ts'
import { warningsOf, withWarnings } from '../warnings.ts'
import { type Audience, openAudience, requireKnownFormat } from './audience.ts'
import { type CampaignContent, resolveContent } from './content/content.ts'
import type { CreateOrder, CreateServices } from './order.ts'
import { type PreflightFacts, preflight } from './preflight/preflight.ts'
import { preflightDesign } from './preflight/preflight-design.ts'

/** A valid order. A thread may keep its audience until it is disposed of. */
export interface Prepared extends AsyncDisposable {
  readonly content: CampaignContent
  readonly audience: Audience
  /** Its warnings are also about the order's files. */
  readonly facts: PreflightFacts
}

/**
 * Does the slow part of a create: files, parsing, fonts. Writes nothing. @param options `asksForFunds`: false if nobody
 * pays yet @throws ApiError for an invalid order; QueueFull
 */
export async function prepare(
  services: Omit<CreateServices, 'boss'>,
  order: CreateOrder,
  { asksForFunds = true }: { readonly asksForFunds?: boolean } = {},
): Promise<Prepared> {
  const { db, baseUrl, imprint } = services
  const { accountId, body, funding } = order
  requireKnownFormat(order)
  const content = await resolveContent(db, order, services)

  await using opened = new AsyncDisposableStack()
  const audience = opened.use(await openAudience(db, order))
  requireExpectedCount(order, audience.letters)

  // Before the preflight, which takes time: those who cannot pay do not get it.
  if (asksForFunds && funding === 'credits') await requireBalance(db, accountId, audience.letters)

  const otherFields = await fieldsOfAccount(db, accountId)
  const design = preflightDesign({ body, content, audience, otherFields, baseUrl, imprint })
  // Money is not refunded automatically, so every letter of such an order is checked before the payment.
  const found = await preflight(db, order, design, audience, { allRows: funding === 'payment' })
  const facts = { ...found, warnings: withWarnings(warningsOf(content.warnings), found.warnings) }

  const kept = opened.move()
  return { content, audience, facts, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** If the list has grown since its number was shown, the person would be charged more than they agreed to. */
function requireExpectedCount({ expectedLetterCount }: CreateOrder, letters: number): void {
  if (expectedLetterCount == null || expectedLetterCount === letters) return
  throw new ApiError('conflict', reason('letters_recounted', { now: letters, expected: expectedLetterCount }))
}
