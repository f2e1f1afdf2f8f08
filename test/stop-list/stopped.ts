import type { ServiceConfig } from '#config/index.ts'
import { addStopEntry, type StopEntry, stopKeysOf } from '#domains/stop-list/service.ts'
import type { Tx } from '#drizzle/client.ts'
import type { WorkerSetup } from '../support/campaigns.ts'

/** A recipient at a street of its own, as a program sends it. */
export const at = (name: string, street: string, more: Partial<Record<string, string>> = {}) => ({
  name,
  street,
  postCode: '411 03',
  postTown: 'Göteborg',
  country: 'Sverige',
  ...more,
})

/** Adds a person, or without a name a household, to an account's stop list. */
export async function stop(
  tx: Tx,
  config: ServiceConfig,
  accountId: string,
  { name, ...address }: ReturnType<typeof at> | (Omit<StopEntry, 'scope' | 'name'> & { name?: string }),
): Promise<void> {
  const entry = { scope: name ? 'person' : 'household', name: name || null, ...address } as const
  const hashing = { accountId, ...stopKeysOf(config) }
  if (!(await addStopEntry(tx, hashing, { source: 'manual', addedBy: null }, entry)))
    throw new Error('no entry')
}

/** Adds the recipient at a position of a list that `insertCampaign` has made to the stop list. */
export const stopOne = ({ database: { db }, config }: WorkerSetup, accountId: string, position: number) =>
  stop(
    db,
    config,
    accountId,
    at(`Åsa Öberg ${position}`, `Storgatan ${position}`, {
      postCode: `111 ${position}`,
      postTown: position % 3 === 0 ? 'Malmö, Ö' : 'Sälen',
      country: position % 10 === 0 ? 'Norge' : '',
    }),
  )
