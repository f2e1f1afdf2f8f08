import type { Test } from 'tap'
import { uuidv7 } from 'uuidv7'
import * as tables from '#drizzle/tables/index.ts'
import { openWorkerSetup } from '../support/campaigns.ts'
import { openCli } from '../support/cli.ts'
import { fillAccount } from './full-account.ts'
import type { Somebody } from './full-account-rows.ts'

export const ingeborg: Somebody = {
  name: 'Ingeborg Zetterqvist',
  street: 'Hemlighetsgatan 7',
  email: 'ingeborg@zetterqvist.example',
  phone: '+46709990001',
}
export const balthazar: Somebody = {
  name: 'Balthazar Quist',
  street: 'Annangata 9',
  email: 'balthazar@quist.example',
  phone: '+46709990002',
}

/** The texts that identify someone, wherever they are stored. */
export const needles = ({ name, street, email, phone }: Somebody): string[] => [
  name,
  name.replaceAll(' ', '-'),
  encodeURIComponent(name),
  street,
  email,
  phone,
]

/** Two accounts with rows in every table, one full of Ingeborg and one of Balthazar, and the operator's commands. */
export async function openTwoAccounts(t: Test) {
  const setup = await openWorkerSetup(t)
  const { db, sql: driver } = setup.database
  const [one, other] = [await fillAccount(setup, ingeborg), await fillAccount(setup, balthazar)]
  // She is a member of the other account too, and stays one.
  const shared = await db
    .insert(tables.users)
    .values({ id: uuidv7(), email: 'both@example.se', name: 'Both' })
    .returning()
  for (const accountId of [one.accountId, other.accountId]) {
    await db.insert(tables.members).values({ accountId, userId: shared[0]!.id, role: 'viewer' })
  }
  const cli = await openCli(t, { DATABASE_URL: setup.url, PRINT_PARTNER_URL: `file:${setup.outbox}` })
  return { setup, db, driver, cli, one, other, shared }
}
