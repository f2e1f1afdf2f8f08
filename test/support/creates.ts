import { sql } from 'drizzle-orm'
import type { Test } from 'tap'
import { onePage } from './artwork.ts'
import { multipartBody, multipartHeaders, type Part, partsOf } from './multipart.ts'
import { type Answer, reuseService, type Service } from './service.ts'
import { authoredTemplate, recipient } from './templates.ts'

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

/** A print-ready PDF of one A4 page. */
export const artwork = onePage('/MediaBox [0 0 595 842] /Contents 4 0 R', {
  dict: '',
  data: '0 0 1 rg 100 100 50 50 re f',
})

/** What a campaign needs besides its content. */
export const order = { name: 'Vår', recipients: [recipient()] }

export const file = (name: string, content: string | Uint8Array, filename: string, type: string): Part => ({
  name,
  content,
  filename,
  type,
})

export const pdfPart = (content: string | Uint8Array) =>
  file('pdf', content, 'artwork.pdf', 'application/pdf')

export const csvPart = (content: string | Uint8Array) =>
  file('recipientsFile', content, 'kunder.csv', 'text/csv')

/** Posts a campaign as a form: strings as they are, everything else as JSON, then the parts. */
export function createByForm(
  service: Service,
  fields: Readonly<Record<string, unknown>>,
  parts: readonly Part[] = [],
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return service.request('POST', '/api/v1/campaigns', {
    body: multipartBody([...partsOf(fields), ...parts]),
    headers: { ...multipartHeaders, ...headers },
  })
}

/** Columns in the order of `csv`. */
export const mapping = {
  countrySource: 'fixed',
  fixedCountry: 'Sverige',
  columnMapping: ['name', 'street', 'postCode', 'postTown'].map((target, columnIndex) => ({
    csvHeader: target,
    columnIndex,
    target,
  })),
}

export const csv = (...rows: readonly string[]): string => ['Namn;Gata;Postnr;Ort', ...rows].join('\r\n')
