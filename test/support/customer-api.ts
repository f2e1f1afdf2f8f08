import type { Test } from 'tap'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import { type Db, openDatabase } from '#drizzle/client.ts'
import { permissions } from '#schemas/permissions.ts'
import { ROOMY } from './config.ts'
import { csv, mapping } from './creates.ts'
import { multipartBody, multipartHeaders } from './multipart.ts'
import { type Server, serve } from './server.ts'
import { serviceDatabase } from './service-database.ts'
import { authoredTemplate, recipient } from './templates.ts'

/** An API process of its own, and a customer who may do everything. */
export interface CustomerApi {
  readonly server: Server
  readonly port: number
  readonly db: Db
  readonly key: string
  readonly order: { templateId: string; recipients: object[]; csv: string; mapping: string }
  /** Creates a campaign with a file of about this many bytes. */
  upload(bytes: number): Promise<Response>
}

export async function openCustomerApi(t: Test, env: Record<string, string> = {}): Promise<CustomerApi> {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const { db, close } = openDatabase(url, { max: 2, applicationName: 'observer' })
  t.teardown(close)
  const { id: accountId } = await createAccount(db, { name: 'Test AB', holdPeople: 0 })
  const { key } = await createKey(db, { accountId, name: 'k', permissions })
  await adjust(db, { accountId, letters: 10_000_000, note: 'test' })
  const templateId = await authoredTemplate(db, accountId)
  const server = await serve(t, { DATABASE_URL: url, ROLE: 'api', ...ROOMY, ...env })
  const { port } = server
  const row = 'Åsa Öberg;Storgatan 1;111 22;Malmö'
  return {
    server,
    port,
    db,
    key,
    order: { templateId, recipients: [recipient()], csv: csv(row), mapping: JSON.stringify(mapping) },
    upload(bytes) {
      const rows = Array.from({ length: Math.ceil(bytes / row.length) }, () => row)
      return fetch(`http://127.0.0.1:${port}/api/v1/campaigns`, {
        method: 'POST',
        headers: { 'x-api-key': key, ...multipartHeaders },
        body: multipartBody([
          { name: 'name', content: 'Vår' },
          { name: 'templateId', content: templateId },
          { name: 'mapping', content: JSON.stringify(mapping) },
          { name: 'recipientsFile', content: csv(...rows), filename: 'a.csv', type: 'text/csv' },
        ]),
      })
    },
  }
}
