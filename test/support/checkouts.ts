import { sql } from 'drizzle-orm'
import type { Test } from 'tap'
import type { FakeCheckoutSession, FakeStripe } from './fake-stripe.ts'
import type { Person } from './people.ts'
import type { Answer, Service } from './service.ts'

/** Opens a checkout, like the button in the console. */
export const press = (person: Person, body: Record<string, unknown>): Promise<Answer> =>
  person.request('POST', '/api/console/checkout', { body })

export interface Opened {
  readonly id: string
  readonly session: FakeCheckoutSession
}

/** Opens a checkout, and returns the provider's session. */
export async function opened(
  t: Pick<Test, 'equal'>,
  stripe: FakeStripe,
  person: Person,
  body: Record<string, unknown>,
): Promise<Opened> {
  const { status, body: answer } = await press(person, body)
  t.equal(status, 201, JSON.stringify(answer))
  return { id: String(answer.data.id), session: stripe.sessionAt(answer.data.url) }
}

/** A payment as the API returns it. */
export const paymentOf = async (person: Person, id: string): Promise<Answer['body']> =>
  (await person.request('GET', `/api/console/payments/${id}`)).body.data

export const balanceOf = async (person: Person): Promise<number> =>
  (await person.request('GET', '/api/console/account')).body.data.credits

/** The number of checkouts in the database. */
export async function checkouts({ db }: Service): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from payments`)
  return row!.count
}
