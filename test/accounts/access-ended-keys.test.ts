import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { findAccount } from '#domains/accounts/operators.ts'
import { apiKeys } from '#drizzle/tables/index.ts'
import { openCli } from '../support/cli.ts'
import { mapping as campaignMapping, csv, csvPart } from '../support/creates.ts'
import * as imports from '../support/imports.ts'
import {
  multipartBody,
  multipartHeaders,
  partsOf,
  type SlowRequest,
  sendHalf,
  withKey,
} from '../support/multipart.ts'
import { startService } from '../support/service.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { authoredTemplate, plainDocument, recipient } from '../support/templates.ts'

/** A program's body arrives for up to 300 seconds. Here its key, or its account, ends when half of it has arrived. */

const { url, drop } = await serviceDatabase()
t.teardown(drop)
const service = await startService(t, { databaseUrl: url })
const { db } = service
const cli = await openCli(t, { DATABASE_URL: url })

const GRANTED = 100

interface Account {
  readonly accountId: string
  readonly keyId: string
  readonly key: string
  readonly listId: string
  readonly codeId: string
  readonly templateId: string
}

async function newAccount(): Promise<Account> {
  const { accountId, key: first } = await service.createAccount()
  await service.grant(GRANTED, accountId)
  const templateId = await authoredTemplate(db, accountId)
  const listId = await imports.newList(service, first)
  const body = { name: 'Först', templateId, recipients: [recipient()], qrCode: { url: 'https://example.se' } }
  const { body: made } = await service.request('POST', '/api/v1/campaigns', { key: first, body })
  // An account is not erased while its letters are on their way.
  await cli.quickJson('campaigns', 'abort', made.data.id)
  const { id: keyId, key } = await service.createKey(accountId)
  return { accountId, keyId, key, listId, codeId: made.data.qrCode.id, templateId }
}

/** How a key's, or its account's, access ends; what a request with it is then told. */
const endings: Readonly<
  Record<string, { end(account: Account): Promise<unknown>; status: number; message: string }>
> = {
  revoked: {
    end: ({ keyId }) => cli.quickJson('keys', 'revoke', keyId),
    status: 401,
    message: 'Invalid API key',
  },
  disabled: {
    end: ({ keyId }) => cli.quickJson('keys', 'disable', keyId),
    status: 401,
    message: 'API key disabled',
  },
  expired: {
    end: ({ keyId }) => db.update(apiKeys).set({ expiresAt: sql`now()` }).where(eq(apiKeys.id, keyId)),
    status: 401,
    message: 'API key expired',
  },
  'without the permission': {
    end: ({ keyId }) => cli.quickJson('keys', 'update', keyId, '--permissions', 'lists:read'),
    status: 403,
    message: 'Forbidden: insufficient API key permissions',
  },
  suspended: {
    end: ({ accountId }) => cli.quickJson('accounts', 'suspend', accountId, '--note', 'Unpaid'),
    status: 401,
    message: 'API key disabled',
  },
  'to be erased': {
    end: ({ accountId }) => cli.quickJson('accounts', 'erase', accountId),
    status: 401,
    message: 'API key disabled',
  },
  erased: { end: eraseNow, status: 401, message: 'Invalid API key' },
}

async function eraseNow({ accountId }: Account) {
  const { name } = (await findAccount(db, accountId))!
  await cli.quickJson('accounts', 'erase', accountId, '--now', '--confirm', name)
}

/** Everything that a program can write, with a body. */
const writes: Readonly<
  Record<string, (account: Account) => Omit<SlowRequest, 'headers'> & { headers?: object }>
> = {
  create: () => ({
    method: 'POST',
    path: '/api/v1/campaigns',
    body: {
      name: 'Sen',
      content: JSON.stringify(plainDocument),
      returnAddress: 'Acme AB',
      recipients: [recipient(), recipient()],
    },
  }),
  'create with a form': ({ templateId }) => ({
    method: 'POST',
    path: '/api/v1/campaigns',
    headers: multipartHeaders,
    body: multipartBody([
      ...partsOf({ name: 'Sen', templateId, mapping: campaignMapping }),
      csvPart(csv('Åsa;Storgatan 1;111 22;Malmö')),
    ]),
  }),
  import: ({ listId }) => ({
    method: 'POST',
    path: '/api/v1/recipients/import/csv',
    headers: multipartHeaders,
    body: multipartBody([
      {
        name: 'file',
        filename: 'people.csv',
        type: 'text/csv',
        content: imports.csv(imports.anna, imports.bo),
      },
      { name: 'config', content: JSON.stringify({ listId, ...imports.mapping() }) },
    ]),
  }),
  'single add': ({ listId }) => ({
    method: 'POST',
    path: '/api/v1/recipients',
    body: { ...recipient(), listId },
  }),
  'list create': () => ({ method: 'POST', path: '/api/v1/lists', body: { name: 'Sen lista' } }),
  'change of a code': ({ codeId }) => ({
    method: 'PATCH',
    path: `/api/v1/qr-codes/${codeId}`,
    body: { url: 'https://example.com/late' },
  }),
}

/** All rows that a late write could have left or changed. */
const state = async ({ accountId }: Account) =>
  (
    await db.execute<Record<string, unknown>>(sql`
      select (select balance from accounts where id = ${accountId}) as balance,
        (select count(*)::int from credit_ledger where account_id = ${accountId}) as entries,
        (select count(*)::int from campaigns where account_id = ${accountId}) as campaigns,
        (select count(*)::int from templates where account_id = ${accountId}) as templates,
        (select count(*)::int from lists where account_id = ${accountId}) as lists,
        (select count(*)::int from recipients where account_id = ${accountId}) as recipients,
        (select string_agg(url, ' ') from qr_codes where account_id = ${accountId}) as urls`)
  )[0]

for (const [write, request] of Object.entries(writes)) {
  t.test(`a slow ${write}`, async t => {
    const rights = await newAccount()
    const untouched = await sendHalf(service, {
      accountId: rights.accountId,
      ...request(rights),
      headers: { ...request(rights).headers, ...withKey(rights.key) },
    })
    const done = await untouched.finish()
    t.ok(
      done.status === 200 || done.status === 201,
      `is done while the key works: ${JSON.stringify(done.body)}`,
    )

    for (const [ending, { end, status, message }] of Object.entries(endings)) {
      const account = await newAccount()
      const { headers = {}, ...rest } = request(account)
      const half = await sendHalf(service, {
        accountId: account.accountId,
        ...rest,
        headers: { ...headers, ...withKey(account.key) },
      })
      await end(account)
      const before = await state(account)
      const answer = await half.finish()
      t.match(answer, { status, body: { error: { message } } }, `of a key that is ${ending} meanwhile`)
      t.strictSame(await state(account), before, `${ending}: nothing is written`)
    }
  })
}

t.test('what a key did before it ended is not told to it again', async t => {
  const account = await newAccount()
  const { key, templateId, accountId } = account
  const headers = { 'idempotency-key': 'once' }
  const body = { name: 'Sen', templateId, recipients: [recipient()] }
  const half = await sendHalf(service, {
    method: 'POST',
    path: '/api/v1/campaigns',
    accountId,
    headers: { ...headers, ...withKey(key) },
    body,
  })
  const first = await service.request('POST', '/api/v1/campaigns', { key, headers, body })
  t.equal(first.status, 201)
  await cli.quickJson('keys', 'revoke', account.keyId)
  t.match(await half.finish(), { status: 401, body: { error: { message: 'Invalid API key' } } })
  const { key: another } = await service.createKey(accountId)
  const replayed = await service.request('POST', '/api/v1/campaigns', { key: another, headers, body })
  t.match(
    replayed,
    { status: 200, body: { data: { id: first.body.data.id } } },
    'but to the account’s other keys',
  )
})

t.test('a key that ends is not told what its account can pay', async t => {
  const account = await newAccount()
  const { accountId, key, keyId, templateId } = account
  await service.grant(-GRANTED, accountId)
  const half = await sendHalf(service, {
    method: 'POST',
    path: '/api/v1/campaigns',
    accountId,
    headers: withKey(key),
    body: { name: 'Sen', templateId, recipients: [recipient()] },
  })
  await cli.quickJson('keys', 'revoke', keyId)
  t.match(await half.finish(), { status: 401, body: { error: { message: 'Invalid API key' } } })
})
