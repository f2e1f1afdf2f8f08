import { sql } from 'drizzle-orm'
import type { Test } from 'tap'
import { type Answer, reuseService, type Service } from './service.ts'
import { authoredTemplate } from './templates.ts'

/** A service whose account has credits and a template. */
export async function readyToCreate(test: Test, letters = 100): Promise<Service & { templateId: string }> {
  const service = await reuseService(test)
  if (letters > 0) await service.grant(letters)
  const templateId = await authoredTemplate(service.db, service.accountId)
  return { ...service, templateId }
}

export const create = (
  service: Service,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> => service.request('POST', '/api/v1/campaigns', { body, headers })

/** The number of rows of each table that a create writes to. */
export async function traces({ db }: Service): Promise<Record<string, number>> {
  const [row] = await db.execute<Record<string, number>>(sql`
    select (select count(*)::int from campaigns) as campaigns, (select count(*)::int from lists) as lists,
           (select count(*)::int from recipients) as recipients, (select count(*)::int from qr_codes) as codes,
           (select count(*)::int from templates where kind = 'snapshot') as snapshots,
           (select count(*)::int from credit_ledger where reason = 'consumption') as charges,
           (select count(*)::int from pgboss.job where name = 'render') as jobs`)
  return { ...row }
}

export const nothing = {
  campaigns: 0,
  lists: 0,
  recipients: 0,
  codes: 0,
  snapshots: 0,
  charges: 0,
  jobs: 0,
}
