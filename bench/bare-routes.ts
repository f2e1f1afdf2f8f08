import Fastify, { type FastifyInstance } from 'fastify'
import { campaign } from '#domains/campaigns/present.ts'
import { listRow } from '#domains/lists/present.ts'
import { recipient } from '#domains/recipients/present.ts'
import { openSql } from '#drizzle/embedded/index.ts'

/** Rows of a page: the service's own default. */
const PAGE = 20

/**
 * What the service is compared with: a Fastify app of bare routes. Each runs one prepared SELECT of the rows that the
 * service's route of the same path answers with, through postgres.js as it comes. There is no key and no budget, and
 * pages have no totals and no cursors.
 */
export function bareRoutes(url: string, accountId: string): FastifyInstance {
  const sql = openSql(url, { max: 10, connection: { application_name: 'bare' } })
  const app = Fastify()
  app.addHook('onClose', () => sql.end())

  app.get<{ Params: { id: string } }>('/api/v1/campaigns/:id', async (request, reply) => {
    const [data] = await sql`
      select ${campaign.columns(sql)} from campaigns t left join lists l on l.id = t.list_id
      where t.id = ${request.params.id} and t.account_id = ${accountId}`
    return data ? { data } : reply.code(404).send()
  })
  app.get('/api/v1/campaigns', async () => ({
    data: await sql`
      select ${campaign.columns(sql)} from campaigns t left join lists l on l.id = t.list_id
      where t.account_id = ${accountId} order by t.id desc limit ${PAGE}`,
  }))
  app.get('/api/v1/campaigns/status-counts', async () => ({
    data: Object.fromEntries(
      await sql`
        select status, count(*)::int from campaigns where account_id = ${accountId} group by status`.values(),
    ),
  }))
  app.get('/api/v1/credits', async () => {
    const [data] = await sql`
      select balance, welcome_letter_claimed as "welcomeLetterClaimed" from accounts where id = ${accountId}`
    return { data }
  })
  app.get('/api/v1/lists', async () => ({
    data: await sql`
      select ${listRow.columns(sql)} from lists t where account_id = ${accountId} order by id desc`,
  }))
  app.get('/api/v1/recipients', async () => ({
    data: await sql`
      select ${recipient.columns(sql)} from recipients t where account_id = ${accountId} order by id desc limit ${PAGE}`,
  }))
  app.get<{ Params: { listId: string } }>('/api/v1/recipients/by-list/:listId', async request => ({
    data: await sql`
      select ${recipient.columns(sql)} from recipients t where list_id = ${request.params.listId} and account_id = ${accountId}
      order by id desc limit ${PAGE}`,
  }))
  app.get<{ Params: { slug: string } }>('/r/:slug', async (request, reply) => {
    const [code] = await sql<{ url: string }[]>`
      select url from qr_codes where slug = ${request.params.slug}`
    return code ? reply.redirect(code.url) : reply.code(404).send()
  })
  return app
}
