import t from 'tap'
import { configError, load } from './config.ts'

t.test('mail needs a server and a sender that fits into a header', async t => {
  const mail = (smtpUrl: string, from: string) => ({ SMTP_URL: smtpUrl, MAIL_FROM: from })
  const [url, from] = ['smtp://me:secret@mail.example:587', 'Acme AB <post@acme.example>']
  t.strictSame(load(mail(url, from)).mail, { smtpUrl: url, from })
  t.strictSame(load(mail('smtps://mail.example', 'post@acme.example')).mail, {
    smtpUrl: 'smtps://mail.example',
    from: 'post@acme.example',
  })
  t.match(configError({ SMTP_URL: url }), 'MAIL_FROM')
  t.match(configError({ MAIL_FROM: from }), 'SMTP_URL')
  for (const bad of ['mail.example', 'http://mail.example', 'smtp://', 'smtp:'])
    t.match(configError(mail(bad, from)), /^SMTP_URL must/, bad)
  for (const bad of ['Acme', 'a@b <c@d>\nBcc: e@f', 'a@b, c@d', '<a@b', 'Acme <>'])
    t.match(configError(mail(url, bad)), /^MAIL_FROM must/, bad)
  t.notMatch(configError(mail('smtpx://me:hunter2@mail.example', from)), 'hunter2')
})

t.test('checkout needs a key, prices and a webhook secret', async t => {
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
  t.match(
    configError({ ...env(), PRICE_LIST: '' }),
    /^STRIPE_SECRET_KEY and PRICE_LIST must be set together$/,
  )
  t.match(configError({ ...env(), STRIPE_SECRET_KEY: '' }), /^STRIPE_SECRET_KEY and PRICE_LIST must/)
  t.match(configError({ ...env(), PAYMENT_WEBHOOK_SECRET: '' }), /^PAYMENT_WEBHOOK_SECRET is required with/)
  for (const key of [
    'pk_live_1234567890',
    'whsec_1234567890',
    'sk_live_',
    'sk_prod_1234567890',
    'sk_test_12345 67890',
  ]) {
    t.match(configError(env(prices, key)), /^STRIPE_SECRET_KEY must begin with [^\n]+$/, key)
    if (key !== 'sk_live_') t.notMatch(configError(env(prices, key)), key)
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
  for (const list of wrong) t.match(configError(env(list)), /^PRICE_LIST [^\n]+$/, JSON.stringify(list))
})

t.test('telephony needs a user and a password', async t => {
  const [user, password] = ['TELEPHONY_WEBHOOK_USER', 'TELEPHONY_WEBHOOK_PASSWORD'] as const
  t.strictSame(load({ [user]: 'u', [password]: 'p:w' }).telephony, { user: 'u', password: 'p:w' })
  t.match(configError({ [user]: 'u' }), password)
  t.match(configError({ [password]: 'p' }), user)
  t.match(configError({ [user]: 'u:v', [password]: 'p' }), user)
})
