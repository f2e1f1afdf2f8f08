import { hasStopList, type Stopped, stoppedRows } from '../../stop-list/service.ts'
import { addressesOfList } from '../list-rows.ts'
import { type Audience, withoutRows } from './audience.ts'
import type { CreateOrder, CreateServices } from './order.ts'

interface Remaining {
  readonly audience: Audience
  readonly stopped: Stopped
}

/**
 * An audience without the persons and households of the account's stop list. What is added to that list from here on
 * does not concern the order, unless its campaign waits for a date.
 * @throws ApiError list_empty if none is left; QueueFull
 */
export async function withoutStopped(
  { db, stopKeys }: Pick<CreateServices, 'db' | 'stopKeys'>,
  { accountId, signal }: Pick<CreateOrder, 'accountId' | 'signal'>,
  audience: Audience,
): Promise<Remaining> {
  if (!(await hasStopList(db, accountId))) return { audience, stopped: { rows: [], first: [] } }
  const { letters, own, listId, leftOut } = audience
  const rows = own ? own.chunks() : addressesOfList(db, { listId: listId!, letters, leftOut })
  const stopped = await stoppedRows(db, { accountId, ...stopKeys }, { letters, signal }, rows)
  return {
    audience: stopped.rows.length === 0 ? audience : await withoutRows(audience, stopped.rows),
    stopped,
  }
}
