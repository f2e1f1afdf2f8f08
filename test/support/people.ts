import { sql } from 'drizzle-orm'
import { addMember, createLink } from '#domains/users/service.ts'
import type { Role } from '#schemas/roles.ts'
import type { Answer, Method, RequestOptions, Service } from './service.ts'
import { until } from './until.ts'

/** Someone who is signed in, and what their browser sends. */
export interface Person {
  readonly userId: string
  readonly email: string
  /** The Cookie header. */
  readonly cookie: string
  request(method: Method, url: string, options?: RequestOptions): Promise<Answer>
}

/** What a browser names as the origin of the console's requests. */
export const originOf = (service: Service): string => new URL(service.config.baseUrl).origin

let people = 0

/** A new person with that role, and a link for them. */
export async function newPerson(
  { db, accountId: own }: Service,
  role: Role,
  accountId: string = own,
): Promise<{ userId: string; email: string; link: () => Promise<string> }> {
  const email = `${role}-${++people}@example.se`
  const { userId } = await addMember(db, { accountId, email, role })
  return { userId, email, link: () => createLink(db, { userId, kind: 'sign-in' }) }
}

/** The Cookie header that a Set-Cookie asks for. */
export const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0]!

/** What a signed-in browser does, from the service's own pages. */
export function browse(service: Service, cookie: string): Person['request'] {
  return (method, url, { headers, ...options } = {}) =>
    service.request(method, url, {
      key: null,
      ...options,
      headers: { cookie, origin: originOf(service), 'sec-fetch-site': 'same-origin', ...headers },
    })
}

/** Signs a new person in by a link. */
export async function signedIn(service: Service, role: Role, accountId?: string): Promise<Person> {
  const { userId, email, link } = await newPerson(service, role, accountId)
  const cookie = await redeem(service, await link())
  return { userId, email, cookie, request: browse(service, cookie) }
}

/** What a link's token is worth: the Cookie header of whoever it signs in. */
export async function redeem(service: Service, token: string): Promise<string> {
  const answer = await service.request('POST', '/api/auth/redeem', { key: null, body: { token } })
  if (answer.status !== 200) throw new Error(`signing in was answered ${answer.status}`)
  return cookieOf(answer)
}

/** Until so many transactions wait for what another one holds. */
export const untilWaiting = (service: Service, count = 1) =>
  until(async () => {
    const [row] = await service.db.execute(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return Number(row?.count) >= count
  })
