import { TaskThreads, ThreadOutOfMemory, ThreadOverrun } from '#concurrency/task-thread.ts'
import type { CreateCampaign } from '#schemas/create-campaign.ts'
import { ApiError, cutOff } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import {
  type AudienceSummary,
  chunksFrom,
  ownBytes,
  type PackedAudience,
  type Reader,
  type RowChunk,
  readingTurns,
  readingWeight,
} from '../../../recipients/service.ts'
import type { ConsoleOrder, OrderSource } from './check-body.ts'
import type { DocumentField, Documents } from './documents.ts'

/**
 * Questions to the thread of a large body: to read it, then to check its documents, then for its recipients, chunk by
 * chunk until null.
 */
export type OrderTask =
  | { kind: 'read'; source: OrderSource }
  | { kind: 'documents' }
  | { kind: 'first' }
  | { kind: 'next' }

/** The body without its recipients and documents, which stay in the thread. */
export interface ReadOrder {
  readonly body: Omit<CreateCampaign, 'recipients' | 'recipientPolicies' | DocumentField>
  readonly peoples: ConsoleOrder | null
  readonly audience: AudienceSummary | null
}

export interface LargeOrder extends Pick<ReadOrder, 'body' | 'peoples'> {
  /** Null: the order has no inline recipients. */
  readonly recipients: PackedAudience | null
  /** Call it once, after all checks whose errors come first. @throws as `readDocuments` */
  documents(): Promise<Documents>
  /** Gives back thread and turn; a second call does nothing. */
  close(): Promise<void>
}

/** The heap holds twice what 40 MB of JSON need. */
const threads = new TaskThreads(new URL('./body-thread.ts', import.meta.url), { heapMegabytes: 512 })

/** Bytes. A thread that has read more is ended, because it would keep its memory. */
const MODEST = 4 * 1024 * 1024

/** Milliseconds for each question: the largest order takes a second. */
const LIMITS = { allowance: 10_000 }

/**
 * Reads a create's body that is too large for the answering thread, in a thread, when its account's turn has come. The
 * order keeps thread and turn until it is closed. @param source its bytes are moved to the thread if they own their
 * memory
 * @throws ApiError as for any other body; QueueFull
 */
export async function readLargeOrder(
  { accountId, signal }: Reader,
  source: OrderSource,
): Promise<LargeOrder> {
  const bytes = sizeOf(source)
  const weight = readingWeight(bytes, 'json')
  const giveBack = await readingTurns.take({ account: accountId, weight, signal })
  const thread = threads.take()
  const modest = bytes < MODEST
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    if (modest) threads.giveBack(thread)
    else await thread.end()
    giveBack()
  }
  const ask = async <Answer>(task: OrderTask, transfer: ArrayBuffer[] = []): Promise<Answer> => {
    // If the client has gone the thread may belong to another order by now.
    if (closed) throw cutOff()
    return thread.ask<Answer>(task, { ...LIMITS, transfer, signal }).catch(refuseTooMuch)
  }
  try {
    const { owned, transfer } = own(source)
    const { body, peoples, audience } = await ask<ReadOrder>({ kind: 'read', source: owned }, transfer)
    const documents = async () => {
      const checked = await ask<Documents>({ kind: 'documents' })
      // A file of recipients takes another turn, so this one is given back: the account could otherwise wait for
      // itself.
      if (!audience) await close()
      return checked
    }
    const next = (kind: 'first' | 'next') => ask<RowChunk | null>({ kind })
    return {
      body,
      peoples,
      recipients: audience && { ...audience, chunks: () => chunksFrom(next) },
      documents,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const sizeOf = ({ json, fields }: OrderSource): number =>
  fields.reduce((sum, [, content]) => sum + content.length, json?.length ?? 0)

function own({ json, fields, ...rest }: OrderSource): { owned: OrderSource; transfer: ArrayBuffer[] } {
  const transfer: ArrayBuffer[] = []
  const moved = <Content extends string | Uint8Array>(content: Content) => {
    if (typeof content === 'string') return content
    const bytes = ownBytes(content)
    transfer.push(bytes.buffer)
    return bytes
  }
  const owned: OrderSource = {
    json: json && (moved(json) as Uint8Array),
    fields: fields.map(([name, content]) => [name, moved(content)]),
    ...rest,
  }
  return { owned, transfer }
}

function refuseTooMuch(error: unknown): never {
  if (error instanceof ThreadOutOfMemory || error instanceof ThreadOverrun) {
    throw new ApiError('payload_too_large', reason('order_too_much'))
  }
  throw error
}
