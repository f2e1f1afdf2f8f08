import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deadlines } from '#concurrency/deadlines.ts'
import { coalesceReads } from '#drizzle/coalesce-reads.ts'
import { notFound } from '#schemas/errors.ts'
import { errorResponses } from '#schemas/responses.ts'
import { deviceOf, openScanWriter, TOKEN, visitorHasher } from '../tracking/service.ts'
import { locationOf } from './destination.ts'
import { findPrinted, type Printed, type PrintedCode } from './printed.ts'

/** Ignores an error that comes after the answer was sent (503). */
const unlessAnswered = (reply: FastifyReply) => (error: unknown) => {
  if (!reply.sent) throw error
  return undefined
}

/** The form of slugs of this service and its predecessors. Others are not looked up. */
const SLUG = /^[\w.~-]{1,128}$/

/** No cache may keep a destination, because it can be changed after posting; no search engine may list it. */
const headers = {
  'cache-control': 'no-store, no-cache, must-revalidate, max-age=0',
  'x-robots-tag': 'noindex, nofollow',
}

/**
 * The redirect of printed codes. It has no version and depends only on the rows of the code and the letter: it must
 * work for as long as someone keeps the letter.
 */
const redirect: FastifyPluginAsyncTypebox = async app => {
  const scans = openScanWriter(app.database.sql, app.log, app.writeCounts)
  app.addHook('onClose', () => scans.close())
  const find = coalesceReads((printed: readonly Printed[]) => findPrinted(app.lookups, printed), {
    deadlineMs: deadlines.redirect,
  })
  const hashOf = visitorHasher(app.config.secret('visitor'))

  const answer = async (request: FastifyRequest, reply: FastifyReply, slug: string, token: string | null) => {
    reply.headers(headers)
    const code = SLUG.test(slug) ? await find({ slug, token }).catch(unlessAnswered(reply)) : undefined
    if (reply.sent) return reply
    if (!code) throw notFound('QR code')
    const known = code.letterCampaignId === null ? null : token
    reply.code(302).header('location', locationOf(code.url, known)).send()
    // HEAD comes from programs that check where the code leads.
    if (code.trackingEnabled && request.method === 'GET') record(request, code, known)
    return reply
  }

  /** Called after the answer, so that the reader does not wait for it. */
  const record = (
    { headers, clientAddress: address }: FastifyRequest,
    code: PrintedCode,
    token: string | null,
  ) => {
    const at = Date.now()
    scans.push({
      campaignId: code.letterCampaignId ?? code.campaignId,
      qrCodeId: code.id,
      token,
      deviceClass: deviceOf(headers),
      visitorHash: hashOf({ address, userAgent: headers['user-agent'], at }),
      at,
    })
  }

  const schema = {
    tags: ['QR redirect'],
    response: {
      302: Type.Null({ description: 'Redirects to the destination, in `Location`' }),
      ...errorResponses(400, notFound('QR code'), 429, 503),
    },
  }
  const options = { config: { ipAllowance: 'redirect' }, handlerTimeout: deadlines.redirect } as const
  const slug = Type.String({ description: 'The part of the printed address that names the code' })

  app.get(
    '/api/r/:slug',
    {
      ...options,
      schema: {
        ...schema,
        operationId: 'followCode',
        summary: 'Follow a QR code',
        description:
          'The address in a printed code whose scans are not recorded. Nothing is cached: a new destination applies at once.',
        params: Type.Object({ slug }),
      },
    },
    (request, reply) => answer(request, reply, request.params.slug, null),
  )

  app.get(
    '/api/r/:slug/:token',
    {
      ...options,
      schema: {
        ...schema,
        operationId: 'followCodeOfLetter',
        summary: 'Follow the QR code of one letter',
        description: 'A token that belongs to a letter is passed on as the query parameter `dr`.',
        params: Type.Object({
          slug,
          token: Type.String({ description: 'The part of the printed address that names the letter' }),
        }),
      },
    },
    (request, reply) => {
      const { slug, token } = request.params
      return answer(request, reply, slug, TOKEN.test(token) ? token : null)
    },
  )
}

export default redirect
