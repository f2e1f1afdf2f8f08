import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { resolve } from 'node:path'
import t from 'tap'
import { configError, load, SECRET_KEY } from './config.ts'
import { VARIABLES } from './config-variables.ts'

t.test('every setting but the secret has a default', async t => {
  const { secret, secretsFor, secrets, ...config } = load()
  t.type(secret, 'function')
  t.same(secretsFor('visitor'), [secret('visitor')])
  t.equal(secrets.length, 1)
  t.strictSame(config, {
    production: false,
    port: 3000,
    host: '::',
    baseUrl: 'http://localhost:3000',
    imprint: {
      homeCountry: 'Sverige',
      postage: 'PORTO BETALT · PORT PAYÉ',
      paper: 'A4',
      language: 'sv-SE',
    },
    returnAddress: 'brevduva\nReturhantering\nBox 1024\n111 20 Stockholm',
    databaseUrl: null,
    dataDir: resolve('.data'),
    printPartnerUrl: `file:${resolve('.data/outbox')}`,
    role: 'all',
    drainSeconds: 5,
    deliveryRetrySeconds: 30,
    drawThreads: Math.min(8, os.availableParallelism()),
    unpaidDays: 7,
    limits: { key: 100, account: 300, accountBurst: 60, ip: 600, redirect: 1200 },
    trustProxy: 'loopback',
    paymentSecrets: [],
    checkout: null,
    telephony: null,
    forwardCountries: null,
    mail: null,
    supportContact: null,
    metricsPort: null,
    logLevel: 'info',
  })
  const empty = Object.fromEntries(Object.keys(VARIABLES).map(name => [name, '']))
  const { secret: _, secretsFor: _f, secrets: _s, ...same } = load({ ...empty, SECRET_KEY })
  t.strictSame(same, config, 'a variable that is empty is as good as absent')
  t.equal(load({ PORT: '8080' }).baseUrl, 'http://localhost:8080')
  t.equal(load({ DATA_DIR: '/srv/b' }).printPartnerUrl, 'file:/srv/b/outbox')
})

for (const [name, { read, good, bad }] of Object.entries(VARIABLES)) {
  t.test(name, async t => {
    for (const [text, value] of good) t.strictSame(read(load({ [name]: text })), value, text)
    for (const text of bad) {
      t.match(configError({ [name]: text }), new RegExp(`^${name} [^\\n]+$`), JSON.stringify(text))
    }
  })
}

t.test('letters are drawn by as many threads as there are processors, but no more than eight', async t => {
  const { availableParallelism } = os
  t.teardown(() => {
    os.availableParallelism = availableParallelism
    syncBuiltinESMExports()
  })
  for (const [processors, threads] of [
    [1, 1],
    [3, 3],
    [64, 8],
  ] as const) {
    os.availableParallelism = () => processors
    syncBuiltinESMExports()
    t.equal(load().drawThreads, threads)
    t.equal(load({ DRAW_THREADS: '12' }).drawThreads, 12)
  }
})

t.test('an error never repeats a secret', async t => {
  for (const name of ['DATABASE_URL', 'PRINT_PARTNER_URL', 'SECRET_KEY', 'BASE_URL'])
    t.notMatch(configError({ [name]: 'x://me:hunter2@h' }), 'hunter2')
})

t.test('the configuration cannot be changed', async t => {
  const config = load({
    PAYMENT_WEBHOOK_SECRET: 'a',
    TELEPHONY_WEBHOOK_USER: 'u',
    TELEPHONY_WEBHOOK_PASSWORD: 'p',
  })
  for (const part of [config, config.limits, config.paymentSecrets, config.telephony])
    t.ok(Object.isFrozen(part))
})
