import { resolve } from 'node:path'
import t from 'tap'
import { type Config, ConfigError, loadConfig } from '../config.ts'
import type { Imprint } from '../letter/base/imprint.ts'
import { PRODUCTION } from './support/production.ts'

type Env = Record<string, string>

const SECRET_KEY = 'a secret for tests only'
const load = (env: Env = {}): Config => loadConfig({ SECRET_KEY, ...env })

/** The one line that a malformed variable is answered with. */
function fault(env: Env): string {
  try {
    loadConfig({ SECRET_KEY, ...env })
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'none'
}

/** Values that are taken, with what becomes of them, and values that are not. */
const VARIABLES: Record<
  string,
  { read: (config: Config) => unknown; good: [string, unknown][]; bad: string[] }
> = {
  PORT: whole('port', 0, 65_535),
  DRAIN_SECONDS: whole('drainSeconds', 0, 3600),
  DELIVERY_RETRY_SECONDS: whole('deliveryRetrySeconds', 1, 3600),
  METRICS_PORT: whole('metricsPort', 0, 65_535),
  UNPAID_DAYS: whole('unpaidDays', 1, 3650),
  KEY_RATE_LIMIT: limit('key', 1),
  ACCOUNT_RATE_LIMIT: limit('account', 1),
  ACCOUNT_RATE_BURST: limit('accountBurst', 0),
  IP_RATE_LIMIT: limit('ip', 1),
  REDIRECT_RATE_LIMIT: limit('redirect', 1),
  HOME_COUNTRY: {
    read: c => c.imprint,
    good: [
      ['US', printedIn('United States', 'Letter', 'en-US')],
      ['CA', printedIn('Canada', 'Letter', 'en-CA')],
      ['MX', printedIn('México', 'Letter', 'es-MX')],
      ['DE', printedIn('Deutschland', 'A4', 'de-DE')],
      // The band is read by sorters everywhere.
      ['JP', printedIn('Japan', 'A4', 'ja-JP')],
    ],
    bad: ['se', 'SWE', 'Sverige', 'XX', 'EU ', '12', 'QM'],
  },
  FORWARD_COUNTRIES: {
    read: c => c.forwardCountries,
    good: [
      ['SE', ['SE']],
      ['SE, NO,DK,SE', ['SE', 'NO', 'DK']],
    ],
    bad: ['se', 'SE,', ',', 'SE;NO', 'SWE', 'QM', 'SE NO'],
  },
  POSTAGE_BAND: {
    read: c => c.imprint.postage,
    good: [
      [' FIRST-CLASS MAIL · U.S. POSTAGE PAID ', 'FIRST-CLASS MAIL · U.S. POSTAGE PAID'],
      ['Entgelt bezahlt 10115 Berlin', 'Entgelt bezahlt 10115 Berlin'],
    ],
    bad: ['x'.repeat(41), ' ', 'two\nlines', '郵便', '\u0000'],
  },
  RETURN_ADDRESS: {
    read: c => c.returnAddress,
    good: [
      ['Acme AB\\nBox 1\\n111 11 Stockholm', 'Acme AB\nBox 1\n111 11 Stockholm'],
      ['Acme AB \r\n\n Box 1', 'Acme AB\nBox 1'],
    ],
    bad: ['x'.repeat(1001), 'Acme\u0007'],
  },
  HOST: { read: c => c.host, good: [['127.0.0.1', '127.0.0.1']], bad: [] },
  BASE_URL: {
    read: c => c.baseUrl,
    good: [
      ['https://brev.example', 'https://brev.example'],
      ['https://brev.example///', 'https://brev.example'],
      ['http://brev.example:8080/post/', 'http://brev.example:8080/post'],
      ['https://brevduvå.se', 'https://xn--brevduv-kxa.se'],
    ],
    bad: [
      'brev.example',
      'ftp://x',
      'https://',
      'https:///a',
      'https://a?b=c',
      'https://a/#b',
      'https://u:p@a',
      'javascript:1',
    ],
  },
  DATABASE_URL: {
    read: c => c.databaseUrl,
    good: [
      'postgres://u:p@db:5432/brev',
      'postgresql://db/brev?sslmode=require',
      'postgres://u@%2Frun%2Fpg/b',
      'postgres:///b?host=/run/pg',
      'postgres://u:p@a:5432,b:5433/brev?target_session_attrs=read-write',
      'postgres://u:p%40@a,[::1]:5433,10.0.0.1/brev?sslmode=require&target_session_attrs=read-write',
      'postgres://one/brev?target_session_attrs=read-write',
    ].map(url => [url, url]),
    bad: [
      'mysql://db/brev',
      'db/brev',
      'postgres://',
      'postgres://db:port/brev',
      'postgres://db/b rev',
      'postgres://a,b/brev',
      'postgres://a,b/brev?target_session_attrs=any',
      'postgres://one/brev?target_session_attrs=standby',
      'postgres://a,/brev?target_session_attrs=read-write',
      'postgres://a:0,b/brev?target_session_attrs=read-write',
      'postgres://a:65536,b/brev?target_session_attrs=read-write',
      'postgres://a,%2Frun%2Fpg/brev?target_session_attrs=read-write',
      'postgres://u:p%@a,<b>/brev?target_session_attrs=read-write',
      'postgres:///brev?host=a,b&target_session_attrs=read-write',
      'mysql://a,b/brev?target_session_attrs=read-write',
    ],
  },
  DATA_DIR: {
    read: c => c.dataDir,
    good: [
      ['/srv/b', '/srv/b'],
      ['b', resolve('b')],
    ],
    bad: [],
  },
  PRINT_PARTNER_URL: {
    read: c => c.printPartnerUrl,
    good: ['file:/srv/out', 'ftp://u:p@print.example/in', 'ftps://u:p@print.example'].map(url => [url, url]),
    bad: ['http://x', '/srv/out', 'ftp://print.example/in', 'file:', 'sftp://u:p@x'],
  },
  SECRET_KEY: { read: () => 0, good: [['sixteen letters!', 0]], bad: ['fifteen letters'] },
  ROLE: {
    read: c => c.role,
    good: ['api', 'worker', 'all'].map(role => [role, role]),
    bad: ['API', 'pigeon', 'api,worker'],
  },
  NODE_ENV: {
    read: c => c.production,
    good: [
      ['development', false],
      ['test', false],
    ],
    bad: ['prod', 'Production'],
  },
  TRUST_PROXY: {
    read: c => c.trustProxy,
    good: [
      ['uniquelocal', 'uniquelocal'],
      ['loopback, 10.0.0.0/8 ,2001:db8::/32', 'loopback,10.0.0.0/8,2001:db8::/32'],
      ['192.0.2.1', '192.0.2.1'],
    ],
    bad: ['true', 'loopback,', '10.0.0.0/33', '::/129', '1.2.3', '300.0.0.1', 'abc', '10.0.0.0/'],
  },
  PAYMENT_WEBHOOK_SECRET: {
    read: c => c.paymentSecrets,
    good: [
      ['whsec_1', ['whsec_1']],
      ['new, old,', ['new', 'old']],
    ],
    bad: [',', ' ', ' , '],
  },
  LOG_LEVEL: {
    read: c => c.logLevel,
    good: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map(level => [level, level]),
    bad: ['verbose', 'INFO'],
  },
}

/** What a country prints whose post is only asked for in French. */
function printedIn(homeCountry: string, paper: 'A4' | 'Letter', language: string): Imprint {
  return { homeCountry, postage: 'PORT PAYÉ', paper, language }
}

function whole(
  name: 'port' | 'drainSeconds' | 'deliveryRetrySeconds' | 'metricsPort' | 'unpaidDays',
  min: number,
  max: number,
) {
  return numbers(config => config[name], min, max)
}

function limit(name: keyof Config['limits'], min: number) {
  return numbers(config => config.limits[name], min, 10_000_000)
}

function numbers(read: (config: Config) => unknown, min: number, max: number) {
  const good = [min, min + 1, max].map((value): [string, unknown] => [String(value), value])
  return { read, good, bad: [String(min - 1), String(max + 1), 'x', '1.5', '1e3', '0x10', ' 1', '-', '1 s'] }
}

t.test('defaults', async t => {
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
    unpaidDays: 7,
    limits: { key: 100, account: 300, accountBurst: 60, ip: 600, redirect: 1200 },
    trustProxy: 'loopback',
    paymentSecrets: [],
    checkout: null,
    telephony: null,
    forwardCountries: null,
    mail: null,
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
      t.match(fault({ [name]: text }), new RegExp(`^${name} [^\\n]+$`), JSON.stringify(text))
    }
  })
}

t.test('a fault never repeats a secret', async t => {
  for (const name of ['DATABASE_URL', 'PRINT_PARTNER_URL', 'SECRET_KEY', 'BASE_URL'])
    t.notMatch(fault({ [name]: 'x://me:hunter2@h' }), 'hunter2')
})

t.test('mail needs both, and what a header can take', async t => {
  const mail = (smtpUrl: string, from: string) => ({ SMTP_URL: smtpUrl, MAIL_FROM: from })
  const [url, from] = ['smtp://me:secret@mail.example:587', 'Acme AB <post@acme.example>']
  t.strictSame(load(mail(url, from)).mail, { smtpUrl: url, from })
  t.strictSame(load(mail('smtps://mail.example', 'post@acme.example')).mail, {
    smtpUrl: 'smtps://mail.example',
    from: 'post@acme.example',
  })
  t.match(fault({ SMTP_URL: url }), 'MAIL_FROM')
  t.match(fault({ MAIL_FROM: from }), 'SMTP_URL')
  for (const bad of ['mail.example', 'http://mail.example', 'smtp://', 'smtp:'])
    t.match(fault(mail(bad, from)), /^SMTP_URL must/, bad)
  for (const bad of ['Acme', 'a@b <c@d>\nBcc: e@f', 'a@b, c@d', '<a@b', 'Acme <>'])
    t.match(fault(mail(url, bad)), /^MAIL_FROM must/, bad)
  t.notMatch(fault(mail('smtpx://me:hunter2@mail.example', from)), 'hunter2')
})

t.test('checkout needs a key, prices and a secret for what confirms payments', async t => {
  const prices = { currency: 'SEK', taxPercent: 25, taxIncluded: false, letter: 1290, postcard: 990 }
  const env = (list: unknown = prices, key = 'sk_test_1234567890') => ({
    STRIPE_SECRET_KEY: key,
    PRICE_LIST: typeof list === 'string' ? list : JSON.stringify(list),
    PAYMENT_WEBHOOK_SECRET: 'whsec_1',
  })
  const packs = [
    { letters: 1000, amount: 2 },
    { letters: 500, amount: 1 },
  ]
  t.strictSame(load(env({ ...prices, packs, taxPercent: 8.1 })).checkout, {
    secretKey: 'sk_test_1234567890',
    live: false,
    prices: { ...prices, currency: 'sek', taxPercent: 8.1, packs: packs.toReversed() },
  })
  t.equal(load(env(prices, 'rk_live_1234567890')).checkout?.live, true)
  t.ok(Object.isFrozen(load(env()).checkout?.prices))
  t.match(fault({ ...env(), PRICE_LIST: '' }), /^STRIPE_SECRET_KEY and PRICE_LIST must be set together$/)
  t.match(fault({ ...env(), STRIPE_SECRET_KEY: '' }), /^STRIPE_SECRET_KEY and PRICE_LIST must/)
  t.match(fault({ ...env(), PAYMENT_WEBHOOK_SECRET: '' }), /^PAYMENT_WEBHOOK_SECRET is required with/)
  for (const key of [
    'pk_live_1234567890',
    'whsec_1234567890',
    'sk_live_',
    'sk_prod_1234567890',
    'sk_test_12345 67890',
  ]) {
    t.match(fault(env(prices, key)), /^STRIPE_SECRET_KEY must begin with [^\n]+$/, key)
    if (key !== 'sk_live_') t.notMatch(fault(env(prices, key)), key)
  }
  const wrong: unknown[] = [
    '{',
    '[]',
    'null',
    {},
    { ...prices, 'disc\nount': 1 },
    ...['jpy', 'isk', 'kwd', 'zzz', 'kr', 7].map(currency => ({ ...prices, currency })),
    ...[-1, 101, '25', 8.125, null].map(taxPercent => ({ ...prices, taxPercent })),
    ...[0, -1, 1.5, '1290', 100_000_000, null].map(letter => ({ ...prices, letter })),
    { ...prices, postcard: undefined },
    { ...prices, taxIncluded: 'no' },
    { ...prices, packs: {} },
    { ...prices, packs: [7] },
    { ...prices, packs: [{ letters: 0, amount: 1 }] },
    { ...prices, packs: [{ letters: 1, amount: 1, off: 5 }] },
    { ...prices, packs: [packs[0], packs[0]] },
    { ...prices, packs: Array.from({ length: 13 }, (_, index) => ({ letters: index + 1, amount: 1 })) },
  ]
  for (const list of wrong) t.match(fault(env(list)), /^PRICE_LIST [^\n]+$/, JSON.stringify(list))
})

t.test('telephony needs both', async t => {
  const [user, password] = ['TELEPHONY_WEBHOOK_USER', 'TELEPHONY_WEBHOOK_PASSWORD'] as const
  t.strictSame(load({ [user]: 'u', [password]: 'p:w' }).telephony, { user: 'u', password: 'p:w' })
  t.match(fault({ [user]: 'u' }), password)
  t.match(fault({ [password]: 'p' }), user)
  t.match(fault({ [user]: 'u:v', [password]: 'p' }), user)
})

t.test('production', async t => {
  const DATABASE_URL = 'postgres://db/brev'
  const production = { ...PRODUCTION, DATABASE_URL }
  const { production: isProduction, returnAddress } = load(production)
  t.same([isProduction, returnAddress], [true, 'Acme AB\nBox 1\n111 11 Stockholm'])
  t.match(fault({ NODE_ENV: 'production' }), /^DATABASE_URL /)
  t.match(fault({ ...production, SECRET_KEY: '' }), /^SECRET_KEY /)
  t.match(fault({ ...production, BASE_URL: '' }), /^BASE_URL .*localhost[^\n]*$/)
  for (const here of [
    'LOCALHOST',
    'brev.localhost',
    '127.0.0.1',
    '127.1',
    '[::1]',
    '0.0.0.0',
    '[::ffff:127.0.0.1]',
  ])
    t.match(fault({ ...production, BASE_URL: `https://${here}:3000/` }), /^BASE_URL .*localhost/, here)
  for (const there of ['localhost.example', '10.0.0.1', '[2001:db8::1]'])
    t.equal(fault({ ...production, BASE_URL: `https://${there}` }), 'none', there)
  t.match(fault({ ...production, RETURN_ADDRESS: ' \\n ' }), /^RETURN_ADDRESS is required[^\n]*$/)
  const platforms = load().returnAddress.replaceAll('\n', '\\n')
  t.match(
    fault({ ...production, RETURN_ADDRESS: platforms }),
    /^RETURN_ADDRESS is required/,
    'nobody lives there',
  )
})

t.test('frozen', async t => {
  const config = load({
    PAYMENT_WEBHOOK_SECRET: 'a',
    TELEPHONY_WEBHOOK_USER: 'u',
    TELEPHONY_WEBHOOK_PASSWORD: 'p',
  })
  for (const part of [config, config.limits, config.paymentSecrets, config.telephony])
    t.ok(Object.isFrozen(part))
})
