import type { Secret } from '#config/secret.ts'
import { addPartner, type Format, selectByName, upsertRoute } from '#domains/partners/service.ts'
import type { Db } from '#drizzle/client.ts'

interface Deployment {
  readonly db: Db
  readonly secrets: readonly [Secret, ...Secret[]]
}

/** A partner beside the default one. @returns its id */
export async function storedPartner({ db, secrets }: Deployment, name: string, url: string): Promise<string> {
  await addPartner(db, secrets, { name, url })
  return (await selectByName(db, name))!.id
}

export const route = (db: Db, partnerId: string, to: { accountId?: string; format?: Format }) =>
  upsertRoute(db, { accountId: null, format: null, ...to }, partnerId)
