import { Writable } from 'node:stream'
import t from 'tap'
import { createLog } from '#telemetry/log.ts'

t.test('log lines leave out keys, query strings and the values of queries', async t => {
  let written = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  const log = createLog('trace', stream)
  const headers = { 'x-api-key': 'brevduva_geheim' }
  const line = (write: () => void) => {
    written = ''
    write()
    t.notMatch(written, /geheim/)
    return JSON.parse(written)
  }
  line(() => log.trace({ busboyOptions: { headers } }, 'options'))
  line(() => log.info({ rawHeaders: ['x-api-key', headers['x-api-key']] }, 'list'))
  line(() => log.info('all of %o', headers))
  line(() => log.info({ status: 200 }, 'all of %j', headers))
  line(() => log.info(Object.assign(Object.create(headers), { method: 'GET', url: '/?q=geheim' })))
  t.match(
    line(() => log.warn('Reply was already sent in "/api/v1/recipients?search=geheim" (GET)')),
    { msg: 'Reply was already sent in "/api/v1/recipients?…" (GET)' },
  )

  const queryError = Object.assign(new Error('Failed query: select $1 params: geheim'), {
    params: ['geheim'],
  })
  t.match(
    line(() => log.error(queryError)),
    { err: { type: 'Error', message: '' } },
  )
  t.match(
    line(() => log.error({ err: queryError })),
    { err: { type: 'Error' } },
  )
  t.match(
    line(() => log.error({ err: queryError }, queryError.message)),
    { err: { type: 'Error' } },
  )
  t.match(
    line(() => log.child({ requestId: 'r1' }).error({ err: queryError, status: 500 }, 'told')),
    {
      requestId: 'r1',
      status: 500,
      msg: 'told',
    },
  )
  const at = new Date(0)
  t.match(
    line(() => log.info({ at, nothing: null, count: 3, on: true }, 'plain %s %d', 'word', 7)),
    {
      at: at.toISOString(),
      nothing: null,
      count: 3,
      on: true,
      msg: 'plain word 7',
    },
  )
})
