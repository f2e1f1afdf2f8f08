import { Type } from '@sinclair/typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { matchesTag } from '#schemas/entity-tag.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { routeError } from '../http/target.ts'
import { type BuiltFile, openBuilt } from './files.ts'
import { PAGE_POLICY, WORKER_POLICY } from './policy.ts'

const PAGE = 'index.html'

const YEAR_S = 31_536_000

/** Whether a browser accepts Brotli (RFC 9110, 12.5.3). Browsers send weights only for encodings that they refuse. */
const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))

/**
 * The web app for people, as `npm ci` has built it: one page, and files whose names contain a hash of their contents.
 */
export default fp<{ readonly folder?: string }>(
  async (app, { folder }) => {
    const { files, close } = await openBuilt(folder)
    app.addHook('onClose', async () => close())
    const overTls = app.config.baseUrl.startsWith('https:')

    async function send(request: FastifyRequest, reply: FastifyReply, file: BuiltFile) {
      const { bytes, etag, compressed } = await file.read(takesBrotli(request))
      reply.headers({ vary: 'accept-encoding', 'x-content-type-options': 'nosniff' }).type(file.type)
      if (compressed) reply.header('content-encoding', 'br')
      return { bytes, etag }
    }

    /** A file whose name is the same in every release: browsers must ask for it each time. */
    const lasting = (name: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const file = files.get(name)
      if (!file) {
        throw new ApiError('not_found', reason('console_not_built'))
      }
      const { bytes, etag } = await send(request, reply, file)
      reply.headers({ 'cache-control': 'no-cache', etag })
      if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.send(bytes)
    }

    const sendPage = lasting(PAGE)
    function page(request: FastifyRequest, reply: FastifyReply) {
      reply.headers({
        'content-security-policy': PAGE_POLICY,
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
        ...(overTls ? { 'strict-transport-security': `max-age=${YEAR_S}` } : {}),
      })
      return sendPage(request, reply)
    }

    const schema = { hide: true, summary: 'The web app' }
    // Each screen has its own address; all get the same page, which chooses the screen. Browsers at the bare address
    // are led to the console, or to the documents if it is not built; for programs it is no route.
    app.get('/', { schema }, async (request, reply) => {
      if (!request.headers.accept?.includes('text/html')) throw routeError(request.raw)
      return reply.redirect(files.has(PAGE) ? '/console' : '/api/docs')
    })
    app.get('/console', { schema }, page)
    app.get('/console/*', { schema }, page)
    // What draws the reference of the interface (plugins/docs).
    app.get('/console/scalar.js', { schema }, lasting('scalar.js'))

    app.get(
      '/console/assets/:name',
      {
        // A screen loads dozens of files, which a browser then keeps.
        config: { ipAllowance: 'none' },
        schema: { ...schema, params: Type.Object({ name: Type.String({ maxLength: 200 }) }) },
      },
      async (request, reply) => {
        const { name } = request.params as { name: string }
        const file = files.get(`assets/${name}`)
        if (!file) throw new ApiError('not_found', reason('file_not_found'))
        const { bytes } = await send(request, reply, file)
        return reply
          .headers({
            'cache-control': `public, max-age=${YEAR_S}, immutable`,
            'content-security-policy': WORKER_POLICY,
          })
          .send(bytes)
      },
    )
  },
  { name: 'console', dependencies: ['http', 'errors', 'shield'] },
)
