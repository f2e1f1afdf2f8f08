import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { openResources } from '#commands/context.ts'
import { examine, type Finding } from '#commands/doctor.ts'
import { checks } from '#commands/doctor-checks.ts'
import { createAccount } from '#domains/accounts/service.ts'
import { openDatabase } from '#drizzle/client.ts'
import { openSql } from '#drizzle/embedded/index.ts'
import { accounts } from '#drizzle/tables/index.ts'
import { openCli } from '../support/cli.ts'
import { PRODUCTION } from '../support/config.ts'
import { mailServer } from '../support/mail-server.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'

const { url, drop } = await serviceDatabase()
t.teardown(drop)

const production = { ...PRODUCTION, BASE_URL: 'https://brev.acme.se' }
const STRONG = 'whsec_0123456789abcdef'

/** What doctor says of one thing. */
async function finding(t: Test, check: string, env: Record<string, string>): Promise<Finding> {
  const cli = await openCli(t, { DATABASE_URL: url, ...env })
  await using context = await openResources(cli.env).contextOfAnyVersion()
  const asked = checks[check]
  if (!asked) throw new Error(`doctor does not look at ${check}`)
  return examine(check, () => asked.run(context))
}

t.test('doctor fails for errors, and not for notes', async t => {
  for (const [PAYMENT_WEBHOOK_SECRET, code, advice] of [
    [`${STRONG},${STRONG}2`, 0, /remove the old one/],
    ['sk_live_0123456789abcdef', 1, /whsec_/],
  ] as const) {
    const cli = await openCli(t, { DATABASE_URL: url, PAYMENT_WEBHOOK_SECRET })
    const ended = await cli.call('doctor', '--json')
    t.equal(ended.code, code)
    const found: Finding[] = JSON.parse(ended.stdout).data
    t.match(
      found.filter(one => !one.ok || one.advice),
      [{ check: 'payment webhook', ok: code === 0, advice }],
    )
  }
})

t.test('doctor checks the secrets of payments', async t => {
  const look = (secret: string, more = {}) =>
    finding(t, 'payment webhook', { PAYMENT_WEBHOOK_SECRET: secret, ...more })
  t.match(await look(''), { ok: true, message: 'off', advice: undefined })
  t.match(await look(`${STRONG},${STRONG}2`), {
    ok: true,
    message: '2 secrets',
    advice: 'remove the old one',
  })
  t.match(await look('short'), { ok: true, advice: 'the one the provider created' })
  t.match(await look('short', production), { ok: false, advice: 'the one the provider created' })
  t.match(await look('sk_live_0123456789abcdef'), { ok: false, advice: 'whsec_' })
  t.notMatch((await look('sk_live_0123456789abcdef')).message, 'sk_live', 'no secret is told')
})

t.test('doctor checks the checkout', async t => {
  t.match(await finding(t, 'checkout', {}), { ok: true, message: 'off', advice: undefined })
  const prices = { currency: 'sek', taxPercent: 25, taxIncluded: true, letter: 1, postcard: 1 }
  const look = (key: string, more = {}) =>
    finding(t, 'checkout', {
      STRIPE_SECRET_KEY: key,
      PRICE_LIST: JSON.stringify(prices),
      PAYMENT_WEBHOOK_SECRET: STRONG,
      ...more,
    })
  const [test, live] = ['sk_test_0123456789', 'sk_live_0123456789']
  t.match(await look(test), { ok: true, message: 'on, in SEK, with a test key', advice: undefined })
  t.match(await look(test, production), { ok: true, advice: 'sandbox accounts' })
  t.match(await look(live, production), { ok: true, message: 'live key', advice: undefined })
  t.match(await look(live), { ok: true, advice: 'real money' })
})

t.test('doctor reports campaigns whose payment cannot be confirmed', async t => {
  const own = await serviceDatabase()
  t.teardown(own.drop)
  const { db, close } = openDatabase(own.url)
  t.teardown(close)
  const { id: accountId } = await createAccount(db, { name: 'Test AB' })
  const templateId = await authoredTemplate(db, accountId)
  const env = { DATABASE_URL: own.url }
  const cli = await openCli(t, env)
  const order = join(cli.dataDir, 'order.json')
  await writeFile(order, JSON.stringify({ name: 'Vår', templateId, recipients: [recipient()] }))
  await cli.quickJson('campaigns', 'create', '--unpaid', '--account', accountId, '--file', order)
  t.match(await finding(t, 'payment webhook', env), {
    ok: false,
    message: 'off, 1 campaign waiting for payment',
    advice: 'set PAYMENT_WEBHOOK_SECRET',
  })
  t.match(await finding(t, 'payment webhook', { ...env, PAYMENT_WEBHOOK_SECRET: STRONG }), { ok: true })
})

/** Stands where BASE_URL leads: answers callbacks with a status, with the right password and without. */
async function inFront(t: Test) {
  const answers = { known: 200, stranger: 404 }
  const server = createServer((request, response) => {
    response.writeHead(request.headers.authorization ? answers.known : answers.stranger).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  return { answers, BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

t.test('doctor checks telephony’s password, numbers and callbacks', async t => {
  const { answers, BASE_URL } = await inFront(t)
  const env = { BASE_URL, TELEPHONY_WEBHOOK_USER: '46elks', TELEPHONY_WEBHOOK_PASSWORD: 'x'.repeat(32) }
  t.match(await finding(t, 'telephony', env), { ok: true, message: '0 numbers', advice: 'numbers add' })
  const { sql, close } = openDatabase(url)
  t.teardown(close)
  await sql`insert into phone_numbers (number) values ('+46701740605')`
  t.match(await finding(t, 'telephony', env), { ok: true, message: '1 number, 0 on', advice: undefined })
  const weak = { ...env, TELEPHONY_WEBHOOK_PASSWORD: 'x' }
  t.match(await finding(t, 'telephony', weak), { ok: true, advice: 'longer' })
  t.match(await finding(t, 'telephony', { ...weak, ...production }), { ok: false, advice: 'longer' })

  const cases: [Partial<typeof answers>, RegExp, RegExp][] = [
    [{ known: 404 }, /voice-start answers 404 to its own password/, /same TELEPHONY_WEBHOOK_USER/],
    [{ known: 308 }, /redirects \(308\)/, /change BASE_URL/],
    [{ stranger: 200 }, /answers 200 without a password/, /in front/],
  ]
  for (const [answer, message, advice] of cases) {
    Object.assign(answers, { known: 200, stranger: 404 }, answer)
    t.match(await finding(t, 'telephony', env), { ok: true, message, advice })
  }
  const nowhere = { ...env, ...production, BASE_URL: 'http://127.0.0.1.nip.invalid:9' }
  t.match(await finding(t, 'telephony', nowhere), {
    ok: false,
    message: /not answering/,
    advice: /start the API/,
  })
})

t.test('doctor says where calls may go, and which accounts’ older numbers are elsewhere', async t => {
  const own = await serviceDatabase()
  t.teardown(own.drop)
  const look = (more: Record<string, string>) =>
    finding(t, 'calls connected', { DATABASE_URL: own.url, ...more })
  t.match(await look({}), { message: 'off', advice: undefined })
  const env = {
    BASE_URL: 'http://127.0.0.1:9',
    TELEPHONY_WEBHOOK_USER: '46elks',
    TELEPHONY_WEBHOOK_PASSWORD: 'x'.repeat(32),
  }
  const { db, close } = openDatabase(own.url)
  t.teardown(close)
  const set = (forwardTo: string) => createAccount(db, { name: 'Test AB', forwardTo })
  await set('+46701740605')
  const [german, dear] = [await set('+4930123456'), await set('+46939123456')]
  await db.update(accounts).set({ forwardTo: null }).where(eq(accounts.id, dear.id))
  const every = {
    ok: true,
    reason: { code: 'calls_connected', params: { countries: [] } },
    message: 'to ordinary numbers in every country',
  }
  t.strictSame(await look(env), { check: 'calls connected', ...every })
  t.match(await look({ ...env, ...production, BASE_URL: 'http://127.0.0.1.nip.invalid:9' }), {
    ...every,
    advice: 'FORWARD_COUNTRIES',
  })
  t.match(await look({ ...env, FORWARD_COUNTRIES: 'SE,DE' }), { message: 'in SE, DE', advice: undefined })
  t.strictSame(await look({ ...env, FORWARD_COUNTRIES: 'SE' }), {
    check: 'calls connected',
    ok: true,
    reason: {
      code: 'calls_connected_as_before',
      params: { countries: ['SE'], accounts: [german.id], more: 0 },
    },
    message: `to ordinary numbers in SE; set earlier and still connected: ${german.id}`,
    advice: 'choose another number: "brevduva accounts update ID --forward-to +46…"',
  })
  for (let more = 0; more < 5; more++) await set('+46939123456')
  t.match((await look(env)).message, /^to ordinary numbers in every country; set earlier.* [^,]+, [^,]+$/)
  t.match((await look({ ...env, FORWARD_COUNTRIES: 'SE' })).message, / and 1 more$/)
})

t.test('doctor reports a role that may not create temporary tables', async t => {
  const own = await serviceDatabase()
  t.teardown(own.drop)
  const sql = openSql(own.url, { max: 1 })
  t.teardown(() => sql.end())
  const role = `Shy ${process.pid}`
  await sql`create role ${sql(role)}`
  t.teardown(async () => {
    await sql`drop owned by ${sql(role)}`
    await sql`drop role ${sql(role)}`
  })
  const [{ database } = { database: '' }] = await sql<
    { database: string }[]
  >`select current_database() as database`
  await sql`revoke temporary on database ${sql(database)} from public`
  await sql`alter database ${sql(database)} set role = ${sql(role)}`
  const look = () => finding(t, 'database', { DATABASE_URL: own.url })
  const advice = `grant temporary on database ${database} to "${role}"`
  t.match(await look(), { ok: false, message: 'over 512 KB', advice })
  await sql.unsafe(advice)
  t.match(await look(), { ok: true })
})

t.test('doctor reports a wrong clock', async t => {
  const own = await serviceDatabase()
  t.teardown(own.drop)
  const sql = openSql(own.url, { max: 1 })
  await sql`create schema late`
  await sql.unsafe(`
    create function late.clock_timestamp() returns timestamptz language sql as
      $$ select pg_catalog.clock_timestamp() - interval '10 minutes' $$`)
  await sql.unsafe(
    `do $$ begin execute format('alter database %I set search_path = late, pg_catalog, public', current_database()); end $$`,
  )
  await sql.end()
  t.match(await finding(t, 'clock', { DATABASE_URL: own.url }), {
    ok: false,
    message: /differ by 60[01] s/,
    advice: 'NTP',
  })
})

t.test('doctor checks what production prints, and where it is sent', async t => {
  const address = (base: string) => finding(t, 'printed address', { ...production, BASE_URL: base })
  t.match(await address('https://brev.acme.se'), {
    message: 'https://brev.acme.se/api/r/',
    advice: undefined,
  })
  for (const base of ['http://brev.acme.se', 'https://app.internal']) {
    t.match(await address(base), { ok: true, advice: 'BASE_URL' }, base)
  }
  const { dataDir } = await openCli(t)
  const folder = { ...production, PRINT_PARTNER_URL: `file:${dataDir}/outbox` }
  t.match(await finding(t, 'print partner', folder), { ok: true, advice: 'letters stay in that folder' })
  t.match(await finding(t, 'print partner', { ...production, PRINT_PARTNER_URL: '', ROLE: 'api' }), {
    ok: true,
    message: 'ROLE=api sends nothing',
    advice: undefined,
  })
  const { ok, advice } = await finding(t, 'print partner', {
    PRINT_PARTNER_URL: 'ftp://user:wrong@127.0.0.1:9/in',
  })
  t.match({ ok, advice }, { ok: false, advice: 'Check host and port in PRINT_PARTNER_URL' })
})

t.test('doctor logs in to the mail server', async t => {
  const look = (more: Record<string, string>) => finding(t, 'mail', more)
  t.match(await look({}), { ok: true, message: 'off (SMTP_URL is not set)', advice: undefined })
  const MAIL_FROM = 'post@example.se'
  const { url, mails } = await mailServer(t)
  t.match(await look({ SMTP_URL: url, MAIL_FROM }), { ok: true, message: 'logged in', advice: undefined })
  t.same(mails, [], 'nothing is sent')
  const refused = await look({ SMTP_URL: url.replace('//', '//me:hunter2@'), MAIL_FROM })
  t.match(refused, { ok: false, message: 'does not let this process in', advice: 'over TLS only' })
  t.match(await look({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM }), {
    ok: false,
    message: '127.0.0.1:9 does not let this process in (ESOCKET)',
  })
  t.notMatch(JSON.stringify(refused), 'hunter2')
})

t.test('doctor does not advise to set what is set', async t => {
  const { answers, BASE_URL } = await inFront(t)
  const telephony = { TELEPHONY_WEBHOOK_USER: '46elks', TELEPHONY_WEBHOOK_PASSWORD: 'x'.repeat(32) }
  const prices = { currency: 'sek', taxPercent: 25, taxIncluded: true, letter: 1, postcard: 1 }
  const given = {
    ...{ ...production, PRINT_PARTNER_URL: `file:${(await openCli(t)).dataDir}/outbox` },
    ...{ ...telephony, FORWARD_COUNTRIES: 'SE', PAYMENT_WEBHOOK_SECRET: 'sk_live_0123456789abcdef' },
    ...{ STRIPE_SECRET_KEY: 'sk_test_0123456789', PRICE_LIST: JSON.stringify(prices) },
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'post@example.se' },
  }
  for (const known of [200, 308, 404]) {
    Object.assign(answers, { known })
    for (const base of ['http://brev.internal', BASE_URL.replace('127.0.0.1', '127.0.0.1.nip.invalid')]) {
      const cli = await openCli(t, { DATABASE_URL: url, ...given, BASE_URL: base })
      const { stdout } = await cli.call('doctor', '--json')
      const found: Finding[] = JSON.parse(stdout).data
      t.ok(found.some(({ advice }) => advice))
      for (const { check, advice = '' } of found)
        for (const name of Object.keys(given)) t.notMatch(advice, `set ${name}`, check)
    }
  }
})
