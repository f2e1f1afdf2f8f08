import type { Logger } from 'pino'
import type postgres from 'postgres'
import type { ServiceConfig } from '#config/index.ts'
import { resealPartners, sealedWithout } from '#domains/partners/service.ts'
import type { Db } from '#drizzle/client.ts'
import { describePending, pendingMigrations } from '#drizzle/migrate.ts'
import { campaignsWithout, findSecrets, rememberSecrets } from '#drizzle/secret-keys.ts'

/** Why nothing was started. The message is for the operator, and no stack is shown. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * In production migrations are a step of the deployment, because many instances start and must not all change tables.
 * @throws StartError naming the missing migrations, or how many there are
 */
export async function requireMigrations(sql: postgres.Sql): Promise<void> {
  const pending = await pendingMigrations(sql)
  if (pending.length > 0) throw new StartError(`run "brevduva migrate" first: ${describePending(pending)}`)
}

/**
 * With a wrong secret nothing seems wrong until a letter that is drawn again has another code than the one on paper. So
 * the service does not start. Outside of production it only warns.
 * @throws StartError in production
 */
export async function checkSecrets(
  db: Db,
  { production, secrets }: ServiceConfig,
  log: Logger,
): Promise<void> {
  const configured = secrets.map(({ fingerprint }) => fingerprint)
  const { error } = await findSecrets(db, configured)
  if (error) {
    if (production) throw new StartError(`${error.message}: ${error.advice}`)
    log.warn(error.message)
  }
  await rememberSecrets(db, configured)
  const resealed = await db.transaction(tx => resealPartners(tx, secrets))
  if (resealed.length > 0)
    log.info(
      { partners: resealed },
      'addresses of print partners were encrypted again, under the newest secret',
    )
  for (const { name, sealedWith } of await sealedWithout(db, configured)) {
    log.warn(
      { partner: name, fingerprint: sealedWith },
      'nothing can be sent to this partner: its address is under a secret that is not configured',
    )
  }
  for (const { fingerprint, campaigns } of await campaignsWithout(db, configured)) {
    log.warn(
      { fingerprint, campaigns },
      'campaigns in flight were created with a secret that is not configured',
    )
  }
}
