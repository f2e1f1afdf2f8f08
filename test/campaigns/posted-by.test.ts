import { sql } from 'drizzle-orm'
import t from 'tap'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

t.test('a campaign shows who posted it', async t => {
  const service = await reuseService(t)
  await service.grant(2)
  const anna = await signedIn(service, 'sender')
  const viewer = await signedIn(service, 'viewer')
  const campaign = {
    name: 'Vår',
    content: JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] }),
    returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
    recipients: [
      { name: 'Bo Ek', street: 'Vägen 1', postCode: '111 22', postTown: 'Stockholm', country: 'Sverige' },
    ],
  }
  const posted = async (by: Pick<typeof anna, 'request'>) => {
    const { body, status } = await by.request('POST', '/api/v1/campaigns', { body: campaign })
    t.equal(status, 201, JSON.stringify(body))
    return body.data.id as string
  }
  const ids = [await posted(anna), await posted(service)]
  const postedBy = () =>
    Promise.all(
      ids.map(async id => (await viewer.request('GET', `/api/console/campaigns/${id}`)).body.data.postedBy),
    )
  const [person, key] = await postedBy()
  t.strictSame(person, { kind: 'person', name: anna.email })
  t.match(key, { kind: 'key', name: String })
  await service.db.execute(sql`update users set name = 'Anna Ek' where id = ${anna.userId}`)
  t.equal((await postedBy())[0].name, 'Anna Ek')
  await service.db.execute(sql`delete from members where user_id = ${anna.userId}`)
  await service.db.execute(sql`delete from users where id = ${anna.userId}`)
  t.equal((await postedBy())[0], null, 'nobody is known by what is left')
})
