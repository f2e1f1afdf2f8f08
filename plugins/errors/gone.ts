import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { invalid } from '../../schemas/errors.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Fires when the client goes away before it was answered. To be asked for while it is there. */
    readonly gone: AbortSignal
  }
}

const signals = new WeakMap<FastifyReply['raw'], AbortSignal>()

function goneSignal(raw: FastifyReply['raw']): AbortSignal {
  const known = signals.get(raw)
  if (known) return known
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(invalid('The request was cut off'))
  })
  signals.set(raw, controller.signal)
  return controller.signal
}

export default fp(
  async app => {
    app.decorateReply('gone', {
      getter(this: FastifyReply) {
        return goneSignal(this.raw)
      },
    })
  },
  { name: 'gone' },
)
