import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { csv, csvPart, mapping, pdfPart } from '../../test/support/campaign-form.ts'
import { onePage } from '../../test/support/make-pdf.ts'
import { multipartBody, multipartHeaders } from '../../test/support/multipart.ts'
import { PHONE } from '../../test/support/printed.ts'
import { doc, recipient } from '../../test/support/templates.ts'
import { probe } from '../processes.ts'
import { noise } from './bodies.ts'

/** Whoever shares the process with the attacker. */
export interface Victim {
  readonly port: number
  readonly key: string
  readonly campaignId: string
  /** Of a printed code. */
  readonly slug: string
  readonly token: string
}

/** What a victim orders: where files are queued, the order has a file of that kind. */
export type Order = 'inline' | 'pdf' | 'csv' | 'large pdf'

const EVERY_MS = 25
/** An answer that has not come by then counts as refused. */
const PATIENCE_MS = 25_000
const POLL_MS = 50
const LARGE_BYTES = 1_600_000

const agent = new Agent({ keepAlive: true })

interface Answer {
  readonly status: number
  readonly text: string
}

/** Node's own client: fetch takes longer than the answers. */
function ask(
  { port, key }: Victim,
  method: string,
  path: string,
  { body, headers = {} }: { body?: string | Buffer; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, agent, signal, headers: { 'x-api-key': key, ...headers } },
      (response: IncomingMessage) => {
        let text = ''
        response.setEncoding('utf8').on('data', chunk => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode!, text })).on('error', reject)
      },
    )
    sent.on('error', reject).end(body)
  })
}

/** Reads again and again until stopped: what others notice of an attack. */
export const watch = (victim: Victim) =>
  probe(
    (
      [
        ['campaign', `/api/v1/campaigns/${victim.campaignId}`, 200],
        ['lists', '/api/v1/lists', 200],
        ['redirect', `/api/r/${victim.slug}/${victim.token}`, 302],
        ['health', '/api', 200],
      ] as const
    ).map(([name, path, status]) => ({
      name,
      everyMs: EVERY_MS,
      ask: async () =>
        (await ask(victim, 'GET', path, { headers: { 'user-agent': PHONE } })).status === status,
    })),
  )

const A4 = '/MediaBox [0 0 595 842]'
const pdfs = {
  pdf: () => onePage(`${A4} /Contents 4 0 R`, { dict: '', data: '0 0 1 rg 100 100 200 200 re f' }),
  'large pdf': () => noise(LARGE_BYTES),
}

function orderOf(order: Order): { body: string | Buffer; headers: Record<string, string> } {
  const name = { name: 'name', content: 'Small' }
  const recipients = { name: 'recipients', content: JSON.stringify([recipient()]) }
  switch (order) {
    case 'inline':
      return {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Small',
          content: JSON.stringify(doc(['Hej ', { field: 'name' }])),
          recipients: [recipient()],
        }),
      }
    case 'csv':
      return {
        headers: multipartHeaders,
        body: multipartBody([
          name,
          { name: 'content', content: JSON.stringify(doc(['Hej ', { field: 'name' }])) },
          { name: 'mapping', content: JSON.stringify(mapping) },
          csvPart(csv('Åsa Öberg;Storgatan 1;111 22;Malmö')),
        ]),
      }
    default:
      return {
        headers: multipartHeaders,
        body: multipartBody([name, recipients, pdfPart(pdfs[order]())]),
      }
  }
}

/** Seconds from the order of one letter until the partner has it; infinite where it is refused or takes too long. */
export async function smallCampaign(victim: Victim, order: Order): Promise<number> {
  const from = performance.now()
  try {
    const created = await ask(victim, 'POST', '/api/v1/campaigns', orderOf(order))
    if (created.status !== 201) return Number.POSITIVE_INFINITY
    const { id } = (JSON.parse(created.text) as { data: { id: string } }).data
    while (performance.now() - from < PATIENCE_MS) {
      const { text } = await ask(victim, 'GET', `/api/v1/campaigns/${id}`)
      const { data } = JSON.parse(text) as { data: { deliveredAt: string | null } }
      if (data.deliveredAt) return (performance.now() - from) / 1000
      await delay(POLL_MS)
    }
  } catch {
    // Cut off, or not answered in time.
  }
  return Number.POSITIVE_INFINITY
}
