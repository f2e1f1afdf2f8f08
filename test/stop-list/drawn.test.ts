import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import t from 'tap'
import { positionOf, positionsIn, sequenceOf, stretchOf } from '#domains/campaigns/positions.ts'
import { loadLetter } from '#domains/campaigns/printed/letter.ts'
import { identityBytes, identityKeys } from '#domains/campaigns/printed/recipient.ts'
import { letters } from '#drizzle/tables/index.ts'
import { render } from '#workers/jobs/render.ts'
import { readArchive } from '../support/archives.ts'
import { insertCampaign } from '../support/campaigns.ts'
import { openContext, reuseWorkerSetup } from '../support/workers.ts'

t.test('sequences are positions without those that are left out', async t => {
  const order = fc.record({
    count: fc.integer({ min: 1, max: 60 }),
    leftOut: fc.uniqueArray(fc.integer({ min: 1, max: 80 })),
  })
  fc.assert(
    fc.property(order, ({ count, ...rest }) => {
      const leftOut = rest.leftOut.sort((a, b) => a - b)
      const positions: number[] = []
      for (let at = 1; positions.length < count; at++) if (!leftOut.includes(at)) positions.push(at)
      for (const [index, position] of positions.entries()) {
        if (positionOf(leftOut, index + 1) !== position) return false
        if (sequenceOf(leftOut, position) !== index + 1) return false
      }
      const [first, last] = [1 + (count >> 2), count]
      const stretch = stretchOf(leftOut, first, last)
      return positionsIn(stretch).join() === positions.slice(first - 1, last).join()
    }),
  )
  t.pass()
})

/** A list of 25, of whom three get no letter: at its ends, and where two files meet. */
const leftOut = [1, 12, 25]
const positions = Array.from({ length: 25 }, (_, index) => index + 1).filter(at => !leftOut.includes(at))

t.test('everybody else gets a letter, by sequences without gaps', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const { id } = await insertCampaign(setup, { campaign: { letters: 22, leftOut } })
  await setup.work()
  await setup.until(id, ({ deliveredAt }) => deliveredAt !== null)
  const { rows } = readArchive(await setup.archive(id))
  t.same(
    rows.map(([sequence, , , , postCode]) => [Number(sequence), postCode]),
    positions.map((at, index) => [index + 1, `111 ${at}`]),
  )
  const drawn = await db.execute<{ sequence: number; position: number }>(sql`
    select l.sequence, r.position from letters l join recipients r on r.id = l.recipient_id
    where l.campaign_id = ${id} order by l.sequence`)
  t.same(
    drawn.map(({ sequence, position }) => [sequence, position]),
    positions.map((at, index) => [index + 1, at]),
  )
  const deployment = { baseUrl: '', keys: identityKeys(identityBytes(setup.config.secrets)) }
  for (const sequence of [1, 11, 22]) {
    const { recipient } = await loadLetter(db, deployment, id, sequence)
    t.equal(recipient.name, `Åsa Öberg ${positions[sequence - 1]}`)
  }
})

t.test('a process of version 1.7.0 draws no such campaign, and waits for another process', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const context = await openContext(t, setup)
  /** Its own statement, for the letters of one file. */
  const asItDid = (id: string, listId: string, first: number, last: number) =>
    db.execute(sql`
      insert into ${letters}
        (campaign_id, recipient_id, sequence, token, qr_code_id, post_code, post_town, variant)
      select ${id}::uuid, r.id, r.position, null, null, r.post_code, r.post_town, 'A'
      from recipients r
      where r.list_id = ${listId}::uuid and r.position between ${first}::int and ${last}::int`)
  const plain = await insertCampaign(setup, { enqueue: false })
  t.equal((await asItDid(plain.id, plain.listId, 1, 25)).count, 25)

  const { id, listId } = await insertCampaign(setup, {
    enqueue: false,
    campaign: { letters: 22, leftOut: [12, 13, 25] },
  })
  await render(context, { id: crypto.randomUUID(), retryCount: 0, data: { campaignId: id } })
  // Nobody before the twelfth is left out, so both processes draw the same letters.
  t.equal((await asItDid(id, listId, 1, 10)).count, 10)
  const refused = { cause: { code: '55P03', constraint_name: 'letters_left_out' } }
  await t.rejects(asItDid(id, listId, 11, 20), refused, 'one of them is left out')
  await t.rejects(asItDid(id, listId, 21, 22), refused, 'these have other sequences')
})
