import Fastify, { type FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import t from 'tap'
import { reasonOf } from '#process/start-reason.ts'
import { withDeadlines } from '../support/patient-deadlines.ts'

t.test('a part that is not ready in time is named, with what to look at', async t => {
  let ready = () => {}
  const late = fp(() => new Promise<void>(resolve => (ready = resolve)), { name: 'queue' })
  const starts = [
    async (app: FastifyInstance) => void (await app.register(late)),
    async (app: FastifyInstance) => void (await app.register(late).ready()),
  ]
  for (const start of starts) {
    const app = Fastify({ pluginTimeout: 20 })
    t.teardown(() => app.close())
    const error = await start(app).then(
      () => t.fail('it is not ready'),
      error => error,
    )
    ready()
    t.equal(
      await withDeadlines(() => reasonOf(error)),
      'The service was not ready within 60 seconds: "queue" was still starting. ' +
        'Check the load of this machine and of the database, then start it again',
    )
  }
})
