import { randomUUID } from 'node:crypto'
import { addMember, createLink } from '#domains/users/service.ts'
import type { Attacker } from './attacker.ts'
import { BASE_URL, type Post } from './client.ts'

export type Question = Partial<Post> & { readonly path: string }

/** Signs a new owner of the account in. @returns what their browser asks of a question */
export async function signIn(attacker: Attacker): Promise<(question: Question) => Question> {
  const { db } = attacker.database
  const browser = { origin: BASE_URL, 'sec-fetch-site': 'same-origin' }
  const email = `${randomUUID()}@example.se`
  const { userId } = await db.transaction(tx =>
    addMember(tx, { accountId: attacker.accountId, email, role: 'owner' }),
  )
  const token = await createLink(db, { userId, kind: 'sign-in' })
  const response = await fetch(`http://127.0.0.1:${attacker.port}/api/auth/redeem`, {
    method: 'POST',
    headers: { ...browser, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (response.status !== 200)
    throw new Error(`signing in was answered ${response.status} ${await response.text()}`)
  const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
  return question => ({ ...question, headers: { ...question.headers, ...browser, cookie } })
}
