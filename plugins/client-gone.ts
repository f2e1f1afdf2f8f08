import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { cutOff } from '#schemas/errors.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Aborts when the client disconnects before it was answered. Read it while the client is connected.
     * `request.signal` does not serve: it aborts as soon as the body has been read.
     */
    readonly clientGone: AbortSignal
  }
}

const signals = new WeakMap<FastifyReply['raw'], AbortSignal>()

function signalOf(raw: FastifyReply['raw']): AbortSignal {
  const known = signals.get(raw)
  if (known) return known
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(cutOff())
  })
  signals.set(raw, controller.signal)
  return controller.signal
}

export default fp(
  async app => {
    app.decorateReply('clientGone', {
      getter(this: FastifyReply) {
        return signalOf(this.raw)
      },
    })
  },
  { name: 'client-gone' },
)
