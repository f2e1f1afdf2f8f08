import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { openLocks, uploadLock } from '#workers/locks.ts'
import { insertCampaign, openWorkerSetup } from '../support/campaigns.ts'
import { openCli } from '../support/cli.ts'
import { until } from '../support/until.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('operators manage deliveries', async t => {
  const setup = await openWorkerSetup(t, { deliveryRetrySeconds: 3600 })
  const { db } = setup.database
  const cli = await openCli(t, { DATABASE_URL: setup.url, PRINT_PARTNER_URL: `file:${setup.outbox}` })
  const archive = (id: string) => join(setup.outbox, `campaign-${id}.zip`)
  /** What operators did since the last time. */
  const written = async () => {
    const rows = await db.execute<{ id: string }>(
      sql`select id, actor, action, campaign_id as campaign, account_id as account, note from operator_actions where id > ${last}::bigint order by id`,
    )
    last = rows.at(-1)?.id ?? last
    return [...rows]
  }
  let last = '0'

  await t.test('list prints deliveries, and hold stops them', async t => {
    t.strictSame(await cli.quickJson('deliveries', 'list'), { held: null, heldPartners: [], campaigns: [] })
    t.strictSame(await cli.quickJson('deliveries', 'hold', '--note', 'Flytt'), { held: true })
    t.match(await cli.refused(1, 'deliveries', 'hold'), /^Deliveries are already on hold, by .+@.+$/)
    t.match(await cli.refused(2, 'deliveries', 'hold', '--note', ' '), '--note must be')
    const { held } = await cli.quickJson('deliveries', 'list')
    t.match(held, { at: /^20.*Z$/, by: /^.+@.+$/, note: 'Flytt' })
    t.match(
      (await cli.call('deliveries', 'list')).stdout,
      /^deliveries +held\nsince .*\nby .*\nnote +Flytt\n/,
    )
    t.match(await written(), [{ actor: /^.+@.+$/, action: 'deliveries hold', note: 'Flytt' }])
    const doctor = await cli.call('doctor')
    t.equal(doctor.code, 1)
    t.match(doctor.stdout, /FAIL +deliveries +on hold since .* by .*: Flytt -> .*reconcile/)
  })

  const campaign = await insertCampaign(setup)
  const worker = await setup.work()
  await setup.until(campaign.id, row => row.status === 'completed')
  await worker.stop()
  // Nobody draws it while no worker runs.
  const drawing = await insertCampaign(setup, { enqueue: false })
  const { id } = campaign
  const found = async () => cli.quickJson('deliveries', 'reconcile')
  const tidy = () => cli.quickJson('deliveries', 'reconcile', '--remove-parts')
  /** A try that something has woken has the upload's lock for a moment, and what is left is kept then. */
  const tidied = () =>
    until(async () => {
      const answer = await tidy()
      return answer.removed.length > 0 && answer
    }, 'what is left is removed')

  await t.test('reconcile compares deliveries with the partner’s folder', async t => {
    await rm(setup.outbox, { recursive: true, force: true })
    t.match(await cli.refused(1, 'deliveries', 'reconcile'), /ENOENT.*Check host/)
    await mkdir(setup.outbox)
    const lost = uuidv7()
    await writeFile(archive(lost), 'printed already')
    await writeFile(join(setup.outbox, 'readme.txt'), 'of the partner')
    const first = await found()
    t.match(first, {
      held: { note: 'Flytt' },
      partners: [{ name: 'default', place: `file:${setup.outbox}`, problem: null }],
      campaigns: [
        {
          id,
          letters: 25,
          status: 'completed',
          atPartner: 'absent',
          bytesAtPartner: null,
          onResume: 'is sent',
        },
        { id: drawing.id, bytes: null, atPartner: 'absent', onResume: 'is drawn, then looked for' },
      ],
      unknown: [{ file: `campaign-${lost}.zip`, bytes: 15, campaignId: lost, createdAt: /^20/ }],
    })
    t.equal(first.unknown.length, 1)
    t.equal(Date.parse(first.unknown[0].createdAt), Number.parseInt(lost.replace('-', '').slice(0, 12), 16))
    const { bytes } = first.campaigns[0]

    await db.execute(sql`update campaigns set rename_asked_at = now() where id = ${id}`)
    t.match((await found()).campaigns[0], { onResume: 'counts as taken by the partner' })
    await writeFile(`${archive(id)}.part`, Buffer.alloc(10))
    t.match((await found()).campaigns[0], { atPartner: 'part', bytesAtPartner: 10, onResume: 'is sent' })
    await writeFile(archive(id), Buffer.alloc(11))
    t.match((await found()).campaigns[0], {
      atPartner: 'other size',
      bytesAtPartner: 11,
      onResume: 'is sent',
    })
    await writeFile(archive(id), Buffer.alloc(bytes))
    t.match((await found()).campaigns[0], { atPartner: 'whole', onResume: 'counts as delivered' })
    t.match(
      (await cli.call('deliveries', 'reconcile')).stdout,
      /not in this database:\npartner +file +bytes +campaignId/,
    )
    await rm(archive(id))
    await rm(`${archive(id)}.part`)
    await rm(archive(lost))
    await db.execute(sql`update campaigns set rename_asked_at = null where id = ${id}`)
    t.strictSame(await written(), [], 'who looks changes nothing')
  })

  await t.test('mark-delivered records that the partner has an archive', async t => {
    const marking = ['deliveries', 'mark-delivered', id]
    t.equal(await cli.refused(2, ...marking), '--note is required')
    t.equal(await cli.refused(1, 'deliveries', 'mark-delivered', NOBODY, '--note', 'x'), 'Campaign not found')
    t.match(
      await cli.refused(1, 'deliveries', 'mark-delivered', drawing.id, '--note', 'x'),
      'The campaign is pending',
    )
    t.strictSame(await cli.quickJson(...marking, '--note', 'Printed on Monday'), { id })
    t.match(await setup.campaign(id), { status: 'completed', deliveredAt: Date, deliveryAttempts: 0 })
    t.equal(await cli.refused(1, ...marking, '--note', 'x'), 'The campaign is delivered already')
    t.match(await written(), [
      {
        actor: /@/,
        action: 'deliveries mark-delivered',
        campaign: id,
        account: campaign.accountId,
        note: 'Printed on Monday',
      },
    ])
  })

  await t.test('resume sends what waits, and not what was marked as delivered', async t => {
    t.strictSame(await cli.quickJson('deliveries', 'resume'), { held: false })
    t.equal(await cli.refused(1, 'deliveries', 'resume'), 'Deliveries are not on hold')
    t.match(await written(), [{ action: 'deliveries resume', note: null }])
    await db.execute(sql`delete from campaigns where id = ${drawing.id}`)
    await setup.work()
    const next = await insertCampaign(setup)
    await setup.until(next.id, row => row.deliveredAt !== null)
    t.strictSame((await readdir(setup.outbox)).sort(), [`campaign-${next.id}.zip`, 'readme.txt'].sort())
  })

  await t.test('again sends an archive once more, and now does not wait for the next try', async t => {
    const again = ['deliveries', 'again', id, '--note', 'The partner lost it']
    // Nothing can be written where a file stands.
    await rename(setup.outbox, `${setup.outbox}.away`)
    await writeFile(setup.outbox, '')
    t.match((await cli.call(...again)).stdout, /again\. If the same archive is still .* nothing is sent\n$/)
    await setup.until(id, row => row.deliveryError !== null)
    t.match(await cli.refused(1, ...again), 'is not delivered')
    t.match(await cli.quickJson('campaigns', 'show', id), { delivery: 'waiting', deliveredAt: null })

    await rm(setup.outbox)
    await rename(`${setup.outbox}.away`, setup.outbox)
    t.strictSame(await cli.quickJson('deliveries', 'now', id), { id })
    await setup.until(id, row => row.deliveredAt !== null)
    t.ok((await readdir(setup.outbox)).includes(`campaign-${id}.zip`))
    t.match(await cli.refused(1, 'deliveries', 'now', id), 'is delivered already')
    t.match(await written(), [
      { action: 'deliveries again', campaign: id, note: 'The partner lost it' },
      { action: 'deliveries now', campaign: id, note: null },
    ])

    await db.execute(sql`delete from batches where campaign_id = ${id} and ordinal = 1`)
    t.match(await cli.refused(1, ...again), 'no longer kept')
    const sandbox = await insertCampaign(setup, { sandbox: true })
    await setup.until(sandbox.id, row => row.deliveredAt !== null)
    t.match(await cli.refused(1, 'deliveries', 'again', sandbox.id, '--note', 'x'), 'sandbox')
    await cli.quickJson('deliveries', 'hold')
    t.match(await cli.refused(1, 'deliveries', 'now', id), 'Deliveries are on hold')
    t.match(await written(), [{ action: 'deliveries hold' }], 'what is refused is not written down as done')
  })

  await t.test('a hold of one partner stops its deliveries only', async t => {
    const addressed = (...words: string[]) => cli.quickJson('deliveries', ...words, '--partner', 'nord')
    await cli.quickJson('partners', 'add', 'nord', '--url', `file:${setup.outbox}/nord`)
    await cli.quickJson('deliveries', 'resume')
    await db.execute(
      sql`update campaigns set partner_id = p.id, rename_asked_of = p.id from partners p where campaigns.id = ${id}`,
    )
    await written()
    t.strictSame(await addressed('hold', '--note', 'Flytt'), { held: true, partner: 'nord' })
    t.match(
      await cli.refused(1, 'deliveries', 'hold', '--partner', 'nord'),
      /"nord" are already on hold, by .+@/,
    )
    await cli.refused(1, 'deliveries', 'hold', '--partner', 'nobody')
    t.match(await written(), [{ action: 'deliveries hold', note: 'partner nord: Flytt' }])
    const { held, heldPartners } = await cli.quickJson('deliveries', 'list')
    t.match({ held, heldPartners }, { held: null, heldPartners: [{ partner: 'nord', note: 'Flytt' }] })
    t.match((await cli.call('deliveries', 'list')).stdout, /held partner .*\nnord .*Flytt\n/)
    t.match(await cli.quickJson('partners', 'list'), [{ held: false }, { name: 'nord', held: true }])
    t.match((await cli.call('partners', 'list')).stdout, /name +held .*\n.*\nnord +held /)
    t.match(
      (await cli.call('doctor')).stdout,
      /FAIL +deliveries +"nord" is on hold since .* -> .*--partner NAME/,
    )
    t.match(await cli.refused(1, 'deliveries', 'now', id), 'resume --partner nord')
    t.match(
      await cli.refused(1, 'deliveries', 'resume'),
      /Deliveries are not on hold\. Still on hold.*: nord/,
    )
    t.strictSame(await addressed('resume'), { held: false, partner: 'nord' })
    t.match(await cli.refused(1, 'deliveries', 'resume', '--partner', 'nord'), 'has no hold of its own')
    await cli.quickJson('deliveries', 'hold')
  })

  await t.test('unfinished uploads that nobody continues are listed', async t => {
    await db.execute(sql`update campaigns set delivered_at = null, rename_asked_at = now() where id = ${id}`)
    const nord = `${setup.outbox}/nord/campaign-${id}.zip.part`
    await mkdir(`${setup.outbox}/nord`, { recursive: true })
    for (const file of [nord, `${archive(id)}.part`]) await writeFile(file, 'broken off')
    const left = [{ partner: 'default', file: `campaign-${id}.zip.part`, bytes: 10, campaignId: id }]
    t.match(await found(), { leftovers: left, removed: [] })
    t.equal((await found()).leftovers.length, 1, 'where it goes, the next try needs it')
    const locks = openLocks(setup.url)
    const uploading = await until(() => locks.tryLock(uploadLock(id)), 'the try that was woken ends')
    t.match(await tidy(), { leftovers: left, removed: [] }, 'a worker is at it')
    await uploading!.release()
    await locks.close()
    t.match(await tidy(), { leftovers: left, removed: [] }, 'its partner may have it, from the same folder')
    await db.execute(
      sql`update campaigns set rename_asked_at = null, rename_asked_of = null where id = ${id}`,
    )
    t.match(await tidied(), { leftovers: [], removed: left })
    t.notOk((await readdir(setup.outbox)).includes(`campaign-${id}.zip.part`))
    t.strictSame((await readdir(`${setup.outbox}/nord`)).includes(`campaign-${id}.zip.part`), true)
    t.match((await written()).at(-1), { action: 'deliveries remove-part', campaign: id, note: 'at default' })
  })

  await t.test('deliveries are held on a restored database that no worker has seen yet', async t => {
    await cli.quickJson('deliveries', 'resume')
    await db.execute(sql`update database_origin set seen_at = seen_at`)
    t.match(await cli.call('doctor'), {
      code: 1,
      stdout: /FAIL +deliveries +the next worker that starts will put them on hold/,
    })
    const { held } = await cli.quickJson('deliveries', 'list')
    t.match(held, { by: 'brevduva', note: /written by a restore/ })
    // Beside the original a worker may be at this upload: its lock is in another database.
    const part = `${setup.outbox}/campaign-${id}.zip.part`
    await db.execute(sql`update campaigns set delivered_at = now() where id = ${id}`)
    await writeFile(part, 'under way')
    t.match((await found()).leftovers, [{ partner: 'default' }])
    const refused = await cli.refused(1, 'deliveries', 'reconcile', '--remove-parts')
    t.match(refused, /written by a restore\. Another database may still/)
    t.ok((await readdir(setup.outbox)).includes(`campaign-${id}.zip.part`))
    await cli.quickJson('deliveries', 'resume')
    t.match(await tidied(), { leftovers: [], removed: [{}] })
  })
})
