import { Ongoing, serveTasks } from '#concurrency/serve-tasks.ts'
import {
  chunksOf,
  knownOf,
  numbered,
  prepareAudience,
  summaryOf,
  toPolicies,
  UNLOCKED,
} from '../../../recipients/in-thread.ts'
import { type OrderRead, type OrderSource, parseOrder, readOrder } from './check-body.ts'
import { readDocuments } from './documents.ts'

/** The body without its recipients and documents, which stay in the thread. */
async function read(source: OrderSource) {
  const order = source.byPerson ? await readPeoples(source) : readOrder(source)
  const { recipients, recipientPolicies, ...rest } = order.body
  const { content, backContent, variantBContent, variantBBackContent, ...body } = rest
  const policies = toPolicies(recipientPolicies)
  const prepare = (without?: readonly number[]) =>
    prepareAudience(recipients ?? [], UNLOCKED, {
      policies,
      known: knownOf(body.duplicates === 'skip', without),
    })
  let prepared = recipients ? prepare() : null
  const audience = prepared && summaryOf(prepared)
  return new Ongoing(
    { body, peoples: order.peoples, audience },
    {
      documents: () => readDocuments({ content, backContent, variantBContent, variantBBackContent }),
      without(rows: readonly number[]) {
        prepared = prepare(rows)
        return summaryOf(prepared)
      },
      chunks: () => chunksOf(prepared ? numbered(prepared) : []),
    },
  )
}

/** Bodies of people need fonts, which are loaded only when a person posts. */
async function readPeoples(source: OrderSource): Promise<OrderRead> {
  const { readPeoplesBody } = await import('./console-body.ts')
  return readPeoplesBody(parseOrder(source), source)
}

const tasks = { read }
export type BodyTasks = typeof tasks

/** The thread that parses, checks and packs large bodies. */
serveTasks(tasks)
