import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Test } from 'tap'
import { pace } from '#domains/campaigns/live/following.ts'
import { most } from '#domains/campaigns/live/places.ts'
import type { Person } from '../support/people.ts'
import { type Service, type ServiceOptions, startService } from '../support/service.ts'
import { followStream } from './followed.ts'

export const usual = { pace: { ...pace }, most: { ...most } }

/**
 * Shortens the intervals of live updates to a few milliseconds until the tests of the file end; then all limits are
 * restored.
 */
export function hurry(t: Pick<Test, 'teardown'>): void {
  Object.assign(pace, { look: 10, beat: 20, sessions: 30 })
  t.teardown(() => {
    Object.assign(pace, usual.pace)
    Object.assign(most, usual.most)
  })
}

/** A service that listens. */
export async function listening(t: Test, options: ServiceOptions = {}): Promise<Service> {
  const service = await startService(t, options)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  return service
}

/** Where a service streams what changes in an account. */
export const eventsOf = ({ app, accountId }: Service, account = accountId): URL => {
  const { port } = app.server.address() as AddressInfo
  return new URL(`http://127.0.0.1:${port}/api/console/events?account=${account}`)
}

export const follow = (t: Test, service: Service, { cookie }: Pick<Person, 'cookie'>, account?: string) =>
  followStream(t, eventsOf(service, account), { cookie })

export const change = (service: Service, id: string, progress: number) =>
  service.db.execute(sql`
    update campaigns set status = 'processing', batches_total = 10, progress = ${progress}, updated_at = now()
    where id = ${id}`)
