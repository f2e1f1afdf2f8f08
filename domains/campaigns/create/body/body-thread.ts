import { answerTasks } from '#concurrency/task-answers.ts'
import {
  chunksOf,
  KnownPersons,
  numbered,
  prepareAudience,
  type RowChunk,
  summaryOf,
  toPolicies,
  UNLOCKED,
} from '../../../recipients/in-thread.ts'
import { type OrderRead, type OrderSource, parseOrder, readOrder } from './check-body.ts'
import { type Documents, type GivenDocuments, readDocuments } from './documents.ts'
import type { OrderTask, ReadOrder } from './large-body.ts'

/** The thread that parses, checks and packs large bodies, one after another. */

let documents: GivenDocuments = {}
let chunks: Generator<RowChunk> = chunksOf([])
let fromFirst = () => chunksOf([])

answerTasks<OrderTask>(async (task): Promise<ReadOrder | Documents | RowChunk | null> => {
  if (task.kind === 'first') chunks = fromFirst()
  if (task.kind === 'first' || task.kind === 'next') return chunks.next().value ?? null
  if (task.kind === 'documents') return readDocuments(documents)
  const read = task.source.byPerson ? await readPeoples(task.source) : readOrder(task.source)
  const { peoples } = read
  const { recipients, recipientPolicies, ...order } = read.body
  const { content, backContent, variantBContent, variantBBackContent, ...body } = order
  documents = { content, backContent, variantBContent, variantBBackContent }
  if (!recipients) return { body, peoples, audience: null }
  const prepared = prepareAudience(recipients, UNLOCKED, {
    policies: toPolicies(recipientPolicies),
    known: body.duplicates === 'skip' ? new KnownPersons() : undefined,
  })
  fromFirst = () => chunksOf(numbered(prepared))
  return { body, peoples, audience: summaryOf(prepared) }
})

/** Bodies of people need fonts, which are loaded only when a person posts. */
async function readPeoples(source: OrderSource): Promise<OrderRead> {
  const { readPeoplesBody } = await import('./console-body.ts')
  return readPeoplesBody(parseOrder(source), source.parts)
}
