import { ApiError } from '../../../schemas/errors.ts'
import { requireBalance } from '../../credits/index.ts'
import { type Audience, openAudience, requireKnownFormat } from './audience.ts'
import { type CampaignContent, resolveContent } from './content/content.ts'
import type { CreateOrder, CreateServices } from './order.ts'
import { type PreflightFacts, preflight } from './preflight/preflight.ts'
import { preflightDesign } from './preflight/preflight-design.ts'

/** An order with nothing wrong about it. Its audience may stand in a thread until this is disposed of. */
export interface Prepared extends AsyncDisposable {
  readonly content: CampaignContent
  readonly audience: Audience
  readonly facts: PreflightFacts
}

/**
 * Everything about an order that takes time: files, parsing, fonts. Nothing is written.
 * @param options `asksForFunds`: false where nobody is to pay yet
 * @throws ApiError with what is wrong with the order; QueueFull
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
  requireAsTold(order, audience.letters)

  // Before the preflight: laying out letters takes time that whoever cannot pay has no claim to.
  if (asksForFunds && funding === 'credits') await requireBalance(db, accountId, audience.letters)

  const design = preflightDesign({ body, content, audience, baseUrl, imprint })
  // Money that has been paid does not come back by itself: such an order is looked at whole, before it is paid.
  const facts = await preflight(db, order, design, audience, { allRows: funding === 'payment' })

  const kept = opened.move()
  return { content, audience, facts, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** A list that grew since its number was shown would be posted, and charged, beyond what somebody agreed to. */
function requireAsTold({ letters: told }: CreateOrder, letters: number): void {
  if (told == null || told === letters) return
  throw new ApiError('conflict', `There are ${letters} letters to post now, and ${told} were expected`)
}
