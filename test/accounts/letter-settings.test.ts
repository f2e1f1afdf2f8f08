import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import t from 'tap'
import { storeAsset } from '#domains/assets/service.ts'
import { accounts, assets } from '#drizzle/tables/index.ts'
import { checkedAsset, uploadAsset } from '../support/assets.ts'
import { png } from '../support/letters.ts'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

const ACCOUNT = '/api/console/account'
const ADDRESS = 'Solglimt AB\nStorgatan 1\n411 24 Göteborg'

t.test('owners set what letters print, and members see it', async t => {
  const service = await reuseService(t)
  const [owner, viewer] = [await signedIn(service, 'owner'), await signedIn(service, 'viewer')]
  const before = (await owner.request('GET', ACCOUNT)).body.data
  const logo = await uploadAsset(owner, Buffer.from(png(40, 40, '#00ff00')), 'logo.png')
  const set = {
    returnAddress: ADDRESS,
    returnAddressLogo: logo.id,
    language: 'nb',
    signature: 'Hilsen\nSolglimt',
  }
  const changed = await owner.request('PATCH', ACCOUNT, { body: set })
  t.equal(changed.status, 200)
  const seen = (await viewer.request('GET', ACCOUNT)).body.data
  for (const data of [changed.body.data, seen]) {
    t.match(data, {
      returnAddress: ADDRESS,
      language: 'nb',
      signature: 'Hilsen\nSolglimt',
      own: { returnAddress: ADDRESS, language: 'nb' },
      returnAddressLogo: { id: logo.id, type: 'image/png' },
      homeCountry: 'Sverige',
    })
  }
  const url = new URL(seen.returnAddressLogo.url)
  t.equal((await service.request('GET', `${url.pathname}${url.search}`, { key: null })).status, 200)
  const log = await owner.request('GET', '/api/console/audit')
  t.match(log.body.data[0], { action: 'changeAccount', actor: { id: owner.userId } })
  t.notMatch(log.raw.toString(), 'Solglimt', 'the log keeps nobody’s address')

  await owner.request('PATCH', ACCOUNT, { body: { language: null, signature: null } })
  t.match((await owner.request('GET', ACCOUNT)).body.data, {
    language: 'sv-SE',
    signature: null,
    returnAddress: ADDRESS,
    own: { language: null },
  })
  await service.db.update(assets).set({ createdAt: new Date(0) })
  const none = { returnAddress: ' \n', returnAddressLogo: null }
  const emptied = await owner.request('PATCH', ACCOUNT, { body: none })
  const [file] = await service.db.select().from(assets).where(eq(assets.id, logo.id))
  t.ok(file!.createdAt.getTime() > 0, 'an order may be about to print the one before')
  t.strictSame(emptied.body.data, { ...before, own: { returnAddress: ' \n', language: null } })
})

t.test('what cannot be printed, and others’ files, are refused at their fields', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const { accountId } = await service.createAccount('Other AB')
  const others = await storeAsset(service.db, accountId, checkedAsset('image/png', png(9, 9, '#fff')))
  const card = await readFile(new URL('../../demo/logo.png', import.meta.url))
  const pdf = await storeAsset(service.db, service.accountId, checkedAsset('application/pdf', card))
  const wrong: [object, string, string][] = [
    [{ returnAddress: 'Box \ue777' }, 'returnAddress', 'field_unprintable'],
    [{ signature: 'Hej \ue777' }, 'signature', 'field_unprintable'],
    [{ returnAddress: 'Box\u0000' }, 'returnAddress', 'field_control_characters'],
    [{ returnAddress: 'x'.repeat(1001) }, 'returnAddress', 'field_too_long'],
    [{ signature: 'x'.repeat(501) }, 'signature', 'field_too_long'],
    [{ language: 'pl' }, 'language', 'field_not_one_of'],
    [{ returnAddressLogo: others }, 'returnAddressLogo', 'file_gone'],
    [{ returnAddressLogo: pdf }, 'returnAddressLogo', 'file_not_image_here'],
  ]
  for (const [body, field, code] of wrong) {
    const { status, body: answer } = await owner.request('PATCH', ACCOUNT, { body: { name: 'New', ...body } })
    t.equal(status, 400, JSON.stringify(body).slice(0, 60))
    t.match(answer.error.fieldReasons, { [field]: [{ code }] }, code)
  }
  const [stored] = await service.db.select().from(accounts).where(eq(accounts.id, service.accountId))
  t.match(stored, { name: 'Test AB', returnAddress: null, signature: null, returnLogoAssetId: null })
})

t.test('a logo whose file is gone is none', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  await service.db
    .update(accounts)
    .set({ returnLogoAssetId: service.accountId })
    .where(eq(accounts.id, service.accountId))
  t.equal((await owner.request('GET', ACCOUNT)).body.data.returnAddressLogo, null)
})
