import { sql } from 'drizzle-orm'
import t from 'tap'
import { MOST_FOUND } from '#schemas/finder.ts'
import { newList } from '../support/imports.ts'
import { signedIn } from '../support/people.ts'
import { insertPrinted } from '../support/printed.ts'
import { reuseService } from '../support/service.ts'
import { authoredTemplate } from '../support/templates.ts'

const SEARCH = '/api/console/search'

t.test('whatever has a name is found by it, in its own account alone', async t => {
  const service = await reuseService(t)
  const { db, accountId } = service
  const viewer = await signedIn(service, 'viewer')
  const find = async (search: string, person = viewer) => {
    const { status, body } = await person.request('GET', `${SEARCH}?search=${encodeURIComponent(search)}`)
    t.equal(status, 200)
    return body.data
  }
  const kinds = ['campaigns', 'templates', 'lists', 'codes']
  const names = (found: Record<string, { name: string }[]>) =>
    Object.fromEntries(kinds.map(kind => [kind, found[kind]!.map(({ name }) => name)]))

  const printed = await insertPrinted(db, { accountId, letters: 1, campaign: { name: 'Öppet hus' } })
  await db.execute(sql`update qr_codes set name = 'Öppet', url = 'https://example.se/garden'`)
  const templateId = await authoredTemplate(db, accountId, {}, 'Hus-brev')
  const listId = await newList(service)
  await db.execute(sql`update lists set name = 'Oppet' where id = ${listId}`)

  const found = await find('oppet')
  t.strictSame(Object.keys(found), kinds)
  t.strictSame(names(found), {
    campaigns: ['Öppet hus'],
    templates: [],
    lists: ['Oppet'],
    codes: ['Öppet'],
  })
  t.strictSame(found.campaigns, [{ id: printed.campaignId, name: 'Öppet hus' }])
  t.strictSame(found.lists, [{ id: listId, name: 'Oppet' }])
  t.strictSame((await find('HUSBREV')).templates, [{ id: templateId, name: 'Hus-brev' }])
  t.strictSame(names(await find('garden')).codes, ['Öppet'], 'a code also by where it leads')
  t.strictSame(names(await find('%')), { campaigns: [], templates: [], lists: [], codes: [] })

  const stranger = await signedIn(service, 'owner', (await service.createAccount()).accountId)
  t.strictSame(names(await find('oppet', stranger)), { campaigns: [], templates: [], lists: [], codes: [] })

  await db.execute(sql`update lists set deleted_at = now() where id = ${listId}`)
  t.strictSame((await find('oppet')).lists, [], 'what is deleted is not found')
  await db.execute(sql`update templates set kind = 'snapshot' where id = ${templateId}`)
  t.strictSame((await find('husbrev')).templates, [], 'nor what a campaign printed')

  const many = Array.from({ length: MOST_FOUND + 2 }, (_, n) => `Vårbrev ${n + 1}`)
  for (const name of many) await authoredTemplate(db, accountId, {}, name)
  t.strictSame(names(await find('var')).templates, many.slice(2).toReversed(), 'the newest few')

  const without = await viewer.request('GET', SEARCH)
  t.equal(without.status, 400)
  t.equal((await viewer.request('GET', `${SEARCH}?search=`)).status, 400)
  t.equal((await service.request('GET', `${SEARCH}?search=a`)).status, 403, 'keys are not for it')
})
