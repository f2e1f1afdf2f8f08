import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { requireBalance } from '../../credits/service.ts'
import { fieldsOfAccount } from '../../lists/service.ts'
import type { Stopped } from '../../stop-list/service.ts'
import { warningsOf, withWarnings } from '../warnings.ts'
import { type Audience, openAudience, requireKnownFormat } from './audience.ts'
import { comparisonWarnings } from './comparison.ts'
import { type CampaignContent, resolveContent } from './content/content.ts'
import type { CreateOrder, CreateServices } from './order.ts'
import { type Numbers, type PreflightFacts, preflight } from './preflight/preflight.ts'
import { picturesOf, preflightDesign } from './preflight/preflight-design.ts'
import { digestOfLetter, sentBefore } from './sent-before.ts'
import { startOf } from './start-date.ts'
import { withoutStopped } from './stopped.ts'

/** A valid order. A thread may keep its audience until it is disposed of. */
export interface Prepared extends OpenOrder {
  /** Its warnings are also about the order's files. */
  readonly facts: PreflightFacts
  /** See `digestOfLetter`. */
  readonly letterDigest: string
}

/** What an order would print, and for whom. */
export interface OpenOrder extends AsyncDisposable {
  readonly content: CampaignContent
  readonly audience: Audience
  /** Rows of what was sent that fall away, because of the stop list. */
  readonly stopped: Stopped
  /** Null: at once. */
  readonly startAt: Date | null
}

type Services = Omit<CreateServices, 'boss'>

/** Reads an order's files and recipients. Writes nothing. @throws ApiError for an invalid order; QueueFull */
export async function openOrder(services: Services, order: CreateOrder): Promise<OpenOrder> {
  requireKnownFormat(order)
  const startAt = await startOf(services.db, order.body)
  const content = await resolveContent(services.db, order, services)
  await using opened = new AsyncDisposableStack()
  const sent = opened.use(await openAudience(services.db, order, services.imprint.language))
  const remaining = await withoutStopped(services, order, sent)
  const kept = opened.move()
  return { content, ...remaining, startAt, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

export interface PrepareOptions {
  /** False if nobody pays yet. */
  readonly asksForFunds?: boolean
  /** How warnings number recipients: as they are printed, or as they were sent. */
  readonly numbers?: Numbers
}

/**
 * Does the slow part of a create: files, parsing, fonts. Writes nothing.
 * @throws ApiError for an invalid order; QueueFull
 */
export async function prepare(
  services: Services,
  order: CreateOrder,
  { asksForFunds = true, numbers = 'printed' }: PrepareOptions = {},
): Promise<Prepared> {
  const { db, baseUrl } = services
  const { accountId, body, funding } = order
  await using opened = new AsyncDisposableStack()
  const { content, audience, stopped, startAt } = opened.use(await openOrder(services, order))
  requireExpectedCount(order, audience.letters)

  // Before the preflight, which takes time: those who cannot pay do not get it.
  if (asksForFunds && funding === 'credits') await requireBalance(db, accountId, audience.letters)

  const otherFields = await fieldsOfAccount(db, accountId)
  const design = preflightDesign({ body, content, audience, otherFields, baseUrl })
  // Money is not refunded automatically, so every letter of such an order is checked before the payment.
  const pictures = () => picturesOf(db, order, content)
  const options = { allRows: funding === 'payment', numbers }
  const found = await preflight(db, order, design, audience, pictures, options)
  const letterDigest = await digestOfLetter(db, accountId, content, found.textDigest)
  const known = warningsOf([
    ...content.warnings,
    ...(audience.own?.doubts ?? []),
    ...(await sentBefore(db, accountId, letterDigest, audience)),
    ...comparisonWarnings(content.design, audience.letters),
  ])
  const facts = { ...found, warnings: withWarnings(known, found.warnings) }

  const kept = opened.move()
  const checked = { content, audience, stopped, startAt, facts, letterDigest }
  return { ...checked, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** If the list has grown since its number was shown, the person would be charged more than they agreed to. */
function requireExpectedCount({ expectedLetterCount }: CreateOrder, letters: number): void {
  if (expectedLetterCount == null || expectedLetterCount === letters) return
  throw new ApiError('conflict', reason('letters_recounted', { now: letters, expected: expectedLetterCount }))
}
