import { sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { findAccount } from '#domains/accounts/operators.ts'
import { addMember } from '#domains/users/service.ts'
import { campaignDraft } from '../support/campaign-drafts.ts'
import { openCli } from '../support/cli.ts'
import { startSellingService } from '../support/fake-stripe.ts'
import * as imports from '../support/imports.ts'
import { png } from '../support/letters.ts'
import { multipartBody, multipartHeaders, type SlowRequest, sendHalf } from '../support/multipart.ts'
import { originOf, type Person, signedIn } from '../support/people.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { authoredTemplate, doc, plainDocument, recipient } from '../support/templates.ts'

/** As test/accounts/access-ended-keys.test.ts, for people: their role, their membership or their session ends meanwhile. */

const { url, drop } = await serviceDatabase()
t.teardown(drop)
const { service } = await startSellingService(t, { databaseUrl: url })
const { db } = service
const cli = await openCli(t, { DATABASE_URL: url })

interface Account {
  readonly accountId: string
  readonly owner: Person
  /** Whose request is slow. */
  readonly person: Person
  readonly listId: string
  readonly templateId: string
}

async function newAccount(): Promise<Account> {
  const { accountId, key } = await service.createAccount()
  await service.grant(100, accountId)
  const templateId = await authoredTemplate(db, accountId)
  const listId = await imports.newList(service, key)
  // Each account has two people, who all sign in from one address.
  await db.execute(sql`delete from sign_in_budgets`)
  const owner = await signedIn(service, 'owner', accountId)
  const person = await signedIn(service, 'owner', accountId)
  return { accountId, owner, person, listId, templateId }
}

const MEMBERS = '/api/console/members'

const endings: Readonly<
  Record<string, { end(account: Account): Promise<unknown>; status: number; message: RegExp }>
> = {
  removed: {
    end: ({ owner, person }) => owner.request('DELETE', `${MEMBERS}/${person.userId}`),
    status: 401,
    message: /^Unauthorized$/,
  },
  'a viewer': {
    end: ({ owner, person }) =>
      owner.request('PATCH', `${MEMBERS}/${person.userId}`, { body: { role: 'viewer' } }),
    status: 403,
    message: /^Forbidden: this takes the role (writer|sender|owner)$/,
  },
  'signed out': {
    end: ({ person }) => person.request('POST', '/api/auth/sign-out'),
    status: 401,
    message: /^Unauthorized$/,
  },
  disabled: {
    end: ({ person }) => cli.quickJson('users', 'disable', '--email', person.email),
    status: 401,
    message: /^Unauthorized$/,
  },
  'in a suspended account': {
    end: ({ accountId }) => cli.quickJson('accounts', 'suspend', accountId, '--note', 'Unpaid'),
    status: 403,
    message: /^Forbidden: this takes the role/,
  },
  'in an erased account': {
    async end({ accountId }) {
      const { name } = (await findAccount(db, accountId))!
      await cli.quickJson('accounts', 'erase', accountId, '--now', '--confirm', name)
    },
    status: 401,
    message: /^Unauthorized$/,
  },
}

type Write = (account: Account) => Omit<SlowRequest, 'headers'> & { headers?: Record<string, string> }

const id = () => uuidv7()

/** What people write, each with the least role that may. */
const writes: Readonly<Record<string, Write>> = {
  create: () => ({
    method: 'POST',
    path: '/api/v1/campaigns',
    body: {
      name: 'Sen',
      content: JSON.stringify(plainDocument),
      returnAddress: 'Acme AB',
      recipients: [recipient()],
    },
  }),
  import: ({ listId }) => ({
    method: 'POST',
    path: '/api/console/imports',
    headers: multipartHeaders,
    body: multipartBody([
      { name: 'file', filename: 'people.csv', content: imports.csv(imports.anna, imports.bo) },
      {
        name: 'config',
        content: JSON.stringify({
          listId,
          importId: id(),
          headerRow: 1,
          faultyRows: 'refuse',
          ...imports.mapping(),
        }),
      },
    ]),
  }),
  template: () => ({
    method: 'POST',
    path: '/api/v1/templates',
    body: { name: 'Sen', mode: 'editor', content: doc(['Hej']) },
  }),
  'uploaded file': () => ({
    method: 'POST',
    path: '/api/console/assets',
    headers: multipartHeaders,
    body: multipartBody([{ name: 'file', filename: 'a.png', type: 'image/png', content: png(8, 8, 'red') }]),
  }),
  draft: () => ({
    method: 'PUT',
    path: `/api/console/drafts/${id()}`,
    headers: { 'if-none-match': '*' },
    body: { kind: 'template', templateId: null, baseEtag: null, body: { name: 'Sen' } },
  }),
  'draft of a campaign': () => ({
    method: 'PUT',
    path: `/api/console/campaign-drafts/${id()}`,
    headers: { 'if-none-match': '*' },
    body: campaignDraft('Sen'),
  }),
  'list’s new name': ({ listId }) => ({
    method: 'PATCH',
    path: `/api/console/lists/${listId}`,
    body: { name: 'Sent namn' },
  }),
  key: () => ({
    method: 'POST',
    path: '/api/v1/api-keys',
    body: { name: 'Sen', permissions: ['campaigns:create'] },
  }),
  invitation: () => ({
    method: 'POST',
    path: MEMBERS,
    body: { email: `${id()}@example.se`, role: 'owner' },
  }),
  'account’s new name': () => ({
    method: 'PATCH',
    path: '/api/console/account',
    body: { name: 'Sent AB' },
  }),
  checkout: () => ({
    method: 'POST',
    path: '/api/console/checkout',
    body: { letters: 500, language: 'sv' },
  }),
}

/** All rows that a late write could have left or changed. */
const state = async ({ accountId }: Account) => {
  const tables = [
    'campaigns',
    'templates',
    'lists',
    'recipients',
    'assets',
    'imports',
    'drafts',
    'campaign_drafts',
  ]
  const all = [...tables, 'api_keys', 'members', 'sign_in_links', 'payments', 'credit_ledger']
  const counts = all.map(
    table =>
      sql`(select count(*)::int from ${sql.raw(table)} where account_id = ${accountId}) as ${sql.raw(table)}`,
  )
  const [row] = await db.execute<Record<string, unknown>>(sql`
    select ${sql.join(counts, sql`, `)}, (select name from accounts where id = ${accountId}) as name,
      (select string_agg(name, ' ') from lists where account_id = ${accountId}) as names`)
  return row
}

const slowly = (account: Account, write: Write) => {
  const { headers = {}, ...request } = write(account)
  const { cookie } = account.person
  return sendHalf(service, {
    accountId: account.accountId,
    ...request,
    headers: { ...headers, cookie, origin: originOf(service), 'sec-fetch-site': 'same-origin' },
  })
}

for (const [what, write] of Object.entries(writes)) {
  t.test(`a slow ${what}`, async t => {
    const done = await (await slowly(await newAccount(), write)).finish()
    t.ok(done.status < 300, `is done while the person may: ${JSON.stringify(done)}`)

    for (const [ending, { end, status, message }] of Object.entries(endings)) {
      const account = await newAccount()
      const half = await slowly(account, write)
      const ended: unknown = await end(account)
      if (typeof ended === 'object' && ended !== null && 'status' in ended) t.ok(Number(ended.status) < 300)
      const before = await state(account)
      const answer = await half.finish()
      t.match(answer, { status, body: { error: { message } } }, `of somebody who is ${ending} meanwhile`)
      t.strictSame(await state(account), before, `${ending}: nothing is written`)
    }
  })
}

t.test('a person who switches to another account in another tab has not lost access to this one', async t => {
  const account = await newAccount()
  const { person } = account
  const elsewhere = await service.createAccount('Andra AB')
  await addMember(db, { accountId: elsewhere.accountId, email: person.email, role: 'viewer' })
  const half = await slowly(account, writes.template!)
  const body = { accountId: elsewhere.accountId }
  t.equal((await person.request('POST', '/api/auth/switch-account', { body })).status, 200)
  t.equal((await half.finish()).status, 201)
})

t.test('a change that ends the access of whoever makes it is done', async t => {
  const { person, accountId } = await newAccount()
  const made = await person.request('PATCH', `${MEMBERS}/${person.userId}`, { body: { role: 'sender' } })
  t.equal(made.status, 204)
  t.equal((await person.request('DELETE', '/api/console/membership')).status, 204)
  const left = await db.execute(sql`
    select from members where account_id = ${accountId} and user_id = ${person.userId}`)
  t.equal(left.length, 0)
})
