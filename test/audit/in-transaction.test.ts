import { sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { callersActions } from '#domains/audit/actions.ts'
import type { CallersAction } from '#domains/audit/service.ts'
import { addMember, addressToConfirm, createLink } from '#domains/users/service.ts'
import { startSellingService } from '../support/fake-stripe.ts'
import { anna, csv, mapping, workbook } from '../support/imports.ts'
import { png } from '../support/letters.ts'
import { multipartBody, multipartHeaders, type Part, partsOf } from '../support/multipart.ts'
import { type Person, signedIn } from '../support/people.ts'
import type { Answer, RequestOptions } from '../support/service.ts'
import { doc, plainDocument, recipient } from '../support/templates.ts'
import { asserted, authenticatorFor, created, registerPasskey } from '../users/passkeys.ts'

/** Every audited change is written together with its entry: one that cannot be recorded is not done. */

const { service } = await startSellingService(t, {
  env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'post@example.se' },
})
const { db, key } = service
await service.grant(100)
const owner = await signedIn(service, 'owner')

await db.execute(sql`
  create function refuse_entries() returns trigger language plpgsql as $$
    begin raise 'the audit log takes no entries'; end $$`)
await db.execute(
  sql`create trigger refused before insert on operator_actions execute function refuse_entries()`,
)
const takesEntries = (does: boolean) =>
  db.execute(sql.raw(`alter table operator_actions ${does ? 'disable' : 'enable'} trigger refused`))
await takesEntries(true)

/** What a refused request may change: how much of its allowance is spent, and that it was sent. */
const COUNTED = /_budgets?$|^request_log$/
const tables = (
  await db.execute<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`)
)
  .map(({ name }) => name)
  .filter(name => !COUNTED.test(name))

/** A hash of each table, and of the jobs. */
async function state(): Promise<Record<string, string>> {
  const hashes = [...tables, 'pgboss.job'].map(
    name =>
      `'${name}', (select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) from (
         select to_jsonb(t) - 'last_used_at' as row from ${name} t) as rows)`,
  )
  // A function takes at most a hundred arguments.
  const parts = Array.from({ length: Math.ceil(hashes.length / 40) }, (_, at) =>
    hashes.slice(at * 40, at * 40 + 40),
  )
  const rows = await Promise.all(
    parts.map(part =>
      db.execute<{ hashes: Record<string, string> }>(
        sql.raw(`select jsonb_build_object(${part.join()}) as hashes`),
      ),
    ),
  )
  return Object.assign({}, ...rows.map(([row]) => row!.hashes))
}

type Ask = () => Promise<Answer>

const form = (...parts: Part[]): RequestOptions => ({ body: multipartBody(parts), headers: multipartHeaders })

const LISTS = '/api/v1/lists'
const TEMPLATES = '/api/v1/templates'
const MEMBERS = '/api/console/members'
const KEYS = '/api/v1/api-keys'
const CODES = '/api/v1/qr-codes'
const STOP_LIST = '/api/console/stop-list'

const byOwner = async (method: 'POST' | 'PUT', url: string, body: object) => {
  const answer = await owner.request(method, url, { body: { ...body } })
  if (answer.status >= 300) throw new Error(`${url} was answered ${answer.status}`)
  return answer
}
const idOf = ({ body }: Answer): string => body.data.id
const newList = async () => idOf(await byOwner('POST', LISTS, { name: 'Kunder' }))
const newTemplate = () =>
  byOwner('POST', TEMPLATES, { name: 'Vårbrev', mode: 'editor', content: doc(['Hej']) })
const newKey = async () => idOf(await byOwner('POST', KEYS, { name: 'Kassa', permissions: [] }))
const order = {
  name: 'Vår',
  content: JSON.stringify(plainDocument),
  returnAddress: 'Acme AB',
  recipients: [recipient()],
}
const newCampaign = async () => idOf(await byOwner('POST', '/api/v1/campaigns', order))
const newCode = async () => {
  const campaignId = await newCampaign()
  return { campaignId, id: idOf(await byOwner('POST', CODES, { campaignId, url: 'https://example.se' })) }
}
/** Of a campaign that is not printed any more. */
const newIdleCode = async () => {
  const { id, campaignId } = await newCode()
  await byOwner('POST', `/api/console/campaigns/${campaignId}/abort`, {})
  return id
}
let houses = 0
const household = () => ({
  scope: 'household',
  street: `Storgatan ${++houses}`,
  postCode: '111 22',
  postTown: 'Malmö',
})
let invited = 0
const invitation = () => ({ email: `invited-${++invited}@example.se`, role: 'viewer' })
const newMember = async () => (await signedIn(service, 'viewer')).userId
const newPasskey = async (person: Person) => {
  const authenticator = authenticatorFor(service)
  return { authenticator, id: idOf(await registerPasskey(person.request, authenticator)) }
}
const importForm = (listId: string, content: string | Buffer, filename: string) =>
  form(
    { name: 'file', content, filename },
    { name: 'config', content: JSON.stringify({ listId, ...mapping() }) },
  )

/** How each action is prepared, and then asked for. */
const actions: Readonly<Record<CallersAction, () => Promise<Ask>>> = {
  async abortCampaign() {
    const id = await newCampaign()
    return () => owner.request('POST', `/api/console/campaigns/${id}/abort`)
  },
  async addRecipient() {
    const body = { listId: await newList(), ...recipient() }
    return () => owner.request('POST', '/api/v1/recipients', { body })
  },
  addStopEntry: async () => () => owner.request('POST', STOP_LIST, { body: household() }),
  async beginCampaign() {
    const id = await newCampaign()
    await service.db.execute(sql`update campaigns set begins_at = now() + interval '1 hour' where id = ${id}`)
    return () => owner.request('POST', `/api/console/campaigns/${id}/begin`)
  },
  changeAccount: async () => () =>
    owner.request('PATCH', '/api/console/account', { body: { name: 'Nya AB' } }),
  async changeApiKey() {
    const id = await newKey()
    return () => owner.request('PATCH', `${KEYS}/${id}`, { body: { name: 'Butik' } })
  },
  async changeMember() {
    const id = await newMember()
    return () => owner.request('PATCH', `${MEMBERS}/${id}`, { body: { role: 'sender' } })
  },
  async confirmAddress() {
    const person = await signedIn(service, 'viewer')
    await person.request('POST', '/api/auth/address', { body: { email: invitation().email } })
    const [change] = await db.execute<{ id: string }>(sql`
      select id from address_changes where user_id = ${person.userId}`)
    const { token } = (await addressToConfirm(db, change!.id))!
    return () => person.request('POST', '/api/auth/address/confirm', { body: { token } })
  },
  async copyTemplate() {
    const id = idOf(await newTemplate())
    return () => owner.request('POST', `${TEMPLATES}/${id}/copy`)
  },
  createApiKey: async () => () =>
    owner.request('POST', KEYS, { body: { name: 'Kassa', permissions: ['lists:read'] } }),
  createCampaign: async () => () => service.request('POST', '/api/v1/campaigns', { body: order }),
  createCampaignWithFiles: async () => () =>
    service.request('POST', '/api/v1/campaigns/with-files', form(...partsOf(order))),
  createList: async () => () => service.request('POST', LISTS, { body: { name: 'Kunder' }, key }),
  async createQrCode() {
    const body = { campaignId: await newCampaign(), url: 'https://example.se' }
    return () => service.request('POST', CODES, { body })
  },
  createTemplate: async () => () =>
    owner.request('POST', TEMPLATES, { body: { name: 'Ny', mode: 'editor', content: doc(['Hej']) } }),
  async deleteList() {
    const id = await newList()
    return () => owner.request('DELETE', `/api/console/lists/${id}`)
  },
  async deleteQrCode() {
    const { id } = await newCode()
    return () => service.request('DELETE', `${CODES}/${id}`)
  },
  async deleteTemplate() {
    const made = await newTemplate()
    const headers = { 'if-match': String(made.headers.etag) }
    return () => owner.request('DELETE', `${TEMPLATES}/${idOf(made)}`, { headers })
  },
  async draftCampaignAgain() {
    const id = await newCampaign()
    return () => owner.request('POST', `/api/console/campaigns/${id}/draft`)
  },
  async importCsv() {
    const listId = await newList()
    return () =>
      service.request('POST', '/api/v1/recipients/import/csv', importForm(listId, csv(anna), 'a.csv'))
  },
  async importExcel() {
    const listId = await newList()
    return () =>
      service.request('POST', '/api/v1/recipients/import/excel', importForm(listId, workbook(anna), 'a.xlsx'))
  },
  async importFile() {
    const config = {
      listId: await newList(),
      importId: uuidv7(),
      headerRow: 1,
      faultyRows: 'refuse',
      ...mapping(),
    }
    const body = form(
      { name: 'file', content: csv(anna), filename: 'a.csv' },
      { name: 'config', content: JSON.stringify(config) },
    )
    return () => owner.request('POST', '/api/console/imports', body)
  },
  importStopList: async () => () =>
    owner.request(
      'POST',
      `${STOP_LIST}/import`,
      form({ name: 'file', content: csv(anna), filename: 'a.csv' }),
    ),
  async inviteAgain() {
    const id = idOf(await byOwner('POST', MEMBERS, invitation()))
    return () => owner.request('POST', `${MEMBERS}/${id}/invitation`)
  },
  async inviteMember() {
    const body = invitation()
    return () => owner.request('POST', MEMBERS, { body })
  },
  async leaveAccount() {
    const person = await signedIn(service, 'viewer')
    return () => person.request('DELETE', '/api/console/membership')
  },
  async linkCode() {
    const id = await newIdleCode()
    await byOwner('POST', `/api/console/qr-codes/${id}/unlink`, {})
    const campaignId = await newCampaign()
    return () => owner.request('POST', `/api/console/qr-codes/${id}/link`, { body: { campaignId } })
  },
  openCheckout: async () => () =>
    owner.request('POST', '/api/console/checkout', { body: { letters: 500, language: 'sv' } }),
  async redeemLink() {
    const { userId } = await signedIn(service, 'viewer')
    const token = await createLink(db, { userId, kind: 'sign-in' })
    return () => service.request('POST', '/api/auth/redeem', { key: null, body: { token } })
  },
  async registerPasskey() {
    const person = await signedIn(service, 'viewer')
    const credential = await created(person.request, authenticatorFor(service))
    const body = { name: 'Telefon', credential }
    return () => person.request('POST', '/api/auth/passkeys/register', { body })
  },
  async removeMember() {
    const id = await newMember()
    return () => owner.request('DELETE', `${MEMBERS}/${id}`)
  },
  async removePasskey() {
    const person = await signedIn(service, 'viewer')
    const { id } = await newPasskey(person)
    return () => person.request('DELETE', `/api/auth/passkeys/${id}`)
  },
  async removeStopEntry() {
    const id = idOf(await byOwner('POST', STOP_LIST, household()))
    return () => owner.request('DELETE', `${STOP_LIST}/${id}`)
  },
  async renameList() {
    const id = await newList()
    return () => owner.request('PATCH', `/api/console/lists/${id}`, { body: { name: 'Andra' } })
  },
  async replaceTemplate() {
    const made = await newTemplate()
    const body = { name: 'Nytt', mode: 'editor', content: doc(['Hallå']) }
    const headers = { 'if-match': String(made.headers.etag) }
    return () => owner.request('PUT', `${TEMPLATES}/${idOf(made)}`, { body, headers })
  },
  async revokeApiKey() {
    const id = await newKey()
    return () => owner.request('DELETE', `${KEYS}/${id}`)
  },
  async signInWithPasskey() {
    const { authenticator } = await newPasskey(await signedIn(service, 'viewer'))
    const body = { ...(await asserted(service, authenticator)) }
    return () => service.request('POST', '/api/auth/passkeys/sign-in', { key: null, body })
  },
  async switchAccount() {
    const person = await signedIn(service, 'viewer')
    const other = await service.createAccount('Andra AB')
    await addMember(db, { accountId: other.accountId, email: person.email, role: 'viewer' })
    const body = { accountId: other.accountId }
    return () => person.request('POST', '/api/auth/switch-account', { body })
  },
  async unlinkCode() {
    const id = await newIdleCode()
    return () => owner.request('POST', `/api/console/qr-codes/${id}/unlink`)
  },
  async updateQrCode() {
    const { id } = await newCode()
    return () => service.request('PATCH', `${CODES}/${id}`, { body: { url: 'https://example.se/ny' } })
  },
  uploadAsset: async () => () =>
    owner.request(
      'POST',
      '/api/console/assets',
      form({ name: 'file', filename: 'a.png', type: 'image/png', content: png(8, 8, 'red') }),
    ),
  async withdrawInvitation() {
    const id = idOf(await byOwner('POST', MEMBERS, invitation()))
    return () => owner.request('DELETE', `${MEMBERS}/${id}/invitation`)
  },
}

const entries = async (action: string): Promise<number> => {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from operator_actions where action = ${action} and origin <> 'command'`)
  return row!.count
}

for (const action of Object.keys(callersActions) as CallersAction[]) {
  t.test(action, async t => {
    // Everybody here signs in from one address.
    await db.execute(sql`delete from sign_in_budgets`)
    const ask = await actions[action]()
    const before = await state()
    await takesEntries(false)
    const refused = await ask()
    await takesEntries(true)
    t.equal(refused.status, 500, 'is refused while it cannot be recorded')
    t.strictSame(await state(), before, 'and undone')
    const recorded = await entries(action)
    const done = await ask()
    t.ok(done.status < 300, `is done: ${JSON.stringify(done.body)}`)
    t.equal(await entries(action), recorded + 1, 'with one entry')
  })
}
