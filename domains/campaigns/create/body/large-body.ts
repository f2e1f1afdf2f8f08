import { moved, Pool, type Sent } from '#concurrency/pool.ts'
import type { CreateCampaign } from '#schemas/create-campaign.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { type Reader, readingTurns, readingWeight, type SentAudience } from '../../../recipients/service.ts'
import type { BodyTasks } from './body-thread.ts'
import type { ConsoleOrder, OrderSource } from './check-body.ts'
import type { DocumentField, Documents } from './documents.ts'

export interface LargeOrder {
  readonly body: Omit<CreateCampaign, 'recipients' | 'recipientPolicies' | DocumentField>
  readonly peoples: ConsoleOrder | null
  /** Null: the order has no inline recipients. */
  readonly recipients: SentAudience | null
  /** Call it once, after all checks whose errors come first. @throws as `readDocuments` */
  documents(): Promise<Documents>
  /** Gives back thread and turn; a second call does nothing. */
  close(): Promise<void>
}

const threads = new Pool<BodyTasks>({
  entry: new URL('./body-thread.ts', import.meta.url),
  turns: readingTurns,
  // Twice what 40 MB of JSON need.
  heapMegabytes: 512,
  // The largest order takes a second.
  allowance: 10_000,
  tooMuch: () => new ApiError('payload_too_large', reason('order_too_much')),
})

/** Bytes. A thread that has read more is ended, because it would keep its memory. */
const MODEST = 4 * 1024 * 1024

/**
 * Reads a create's body that is too large for the answering thread, in a thread, when its account's turn has come. The
 * order keeps thread and turn until it is closed. @param source its bytes are moved to the thread if they own their
 * memory
 * @throws ApiError as for any other body; QueueFull
 */
export async function readLargeOrder(
  { accountId: account, signal }: Reader,
  source: OrderSource,
): Promise<LargeOrder> {
  const bytes = sizeOf(source)
  const weight = readingWeight(bytes, 'json')
  const order = { account, weight, signal, keepsThread: bytes < MODEST }
  const task = await threads.open('read', order, () => sent(source))
  const { body, peoples, audience } = task.first
  const chunks = () => task.stream('chunks', undefined)
  return {
    body,
    peoples,
    recipients: audience && {
      ...audience,
      chunks,
      without: async rows => ({ ...(await task.ask('without', rows)), chunks }),
    },
    async documents() {
      const checked = await task.ask('documents', undefined)
      // A file of recipients takes another turn, so this one is given back: the account could otherwise wait for
      // itself.
      if (!audience) await task.end()
      return checked
    },
    close: () => task.end(),
  }
}

const sizeOf = ({ json, fields }: OrderSource): number =>
  fields.reduce((sum, [, content]) => sum + content.length, json?.length ?? 0)

function sent({ json, fields, ...rest }: OrderSource): Sent<OrderSource> {
  const transfer: ArrayBuffer[] = []
  const own = <Content extends string | Uint8Array | null>(content: Content) => {
    if (!(content instanceof Uint8Array)) return content
    const bytes = moved(content)
    transfer.push(...bytes.transfer)
    return bytes.input
  }
  const input = {
    json: own(json),
    fields: fields.map(([name, content]) => [name, own(content)] as const),
    ...rest,
  }
  return { input, transfer }
}
