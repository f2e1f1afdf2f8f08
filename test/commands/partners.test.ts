import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { loadConfig } from '#config/index.ts'
import { resealPartners } from '#domains/partners/service.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { insertCampaign, openWorkerSetup } from '../support/campaigns.ts'
import { openCli } from '../support/cli.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'
const PASSWORD = 'hemligt-2026'
const URL = `ftps://brev:${PASSWORD}@nord.example:2121/in`

t.test('operators manage print partners', async t => {
  const setup = await openWorkerSetup(t)
  const { db } = setup.database
  const env = { DATABASE_URL: setup.url, PRINT_PARTNER_URL: `file:${setup.outbox}/default` }
  const cli = await openCli(t, env)
  const said: string[] = []
  /** In this process; what it says is kept. */
  const call = async (...words: string[]) => {
    const ended = await cli.call(...words)
    said.push(ended.stdout, ended.stderr)
    return ended
  }
  const ok = async (...words: string[]) => {
    const { code, stdout, stderr } = await call(...words)
    t.equal(code, 0, `${words.join(' ')}: ${stderr}`)
    return stdout
  }
  const written = () =>
    db.execute(sql`select actor, action, account_id as account, note from operator_actions order by id`)
  const { accountId, id: campaignId } = await insertCampaign(setup, { enqueue: false })

  await t.test('partners are added and listed', async t => {
    const file = join(cli.dataDir, 'url')
    await writeFile(file, `${URL}\n`)
    await ok('partners', 'add', 'nord', '--url-file', file)
    await ok('partners', 'add', 'syd', '--url', `file:${setup.outbox}/syd`)
    t.match(await cli.refused(1, 'partners', 'add', 'nord', '--url', URL), 'already')
    for (const name of ['default', 'Nord', '-a', 'a-', 'å', 'a'.repeat(41), '../etc']) {
      await cli.refused(2, 'partners', 'add', `--url=${URL}`, '--', name)
    }
    const bad = [
      [],
      ['--url', 'gopher://x'],
      ['--url', URL, '--url-file', file],
      ['--url', `ftp://u:${PASSWORD}@h/%`],
    ]
    for (const flags of bad) said.push(await cli.refused(2, 'partners', 'add', 'x', ...flags))
    await cli.refused(1, 'partners', 'add', 'x', '--url-file', join(cli.dataDir, 'none'))
    t.match(await cli.quickJson('partners', 'list'), [
      { name: 'default', place: `file:${setup.outbox}/default`, routes: [] },
      { name: 'nord', place: 'ftps://brev@nord.example:2121/in', problem: null },
      { name: 'syd', place: `file:${setup.outbox}/syd` },
    ])
    const [row] = await db.execute<{ row: string }>(
      sql`select string_agg(encode(sealed_url, 'escape'), '') as row from partners`,
    )
    t.notMatch(row!.row, PASSWORD, 'encrypted')
    t.notMatch(row!.row, 'nord.example')
  })

  await t.test('campaigns are routed to partners', async t => {
    const routed = (...words: string[]) => ok('partners', 'route', ...words)
    await routed('--account', accountId, '--to', 'nord')
    await routed('--format', 'postcard', '--to', 'syd')
    await routed('--account', accountId, '--format', 'postcard', '--to', 'nord')
    t.match(await ok('partners', 'list'), new RegExp(`postcards of Test \\(${accountId}\\); all of Test`))
    t.match(await ok('partners', 'list'), /syd .*postcards of everybody\n/)
    await routed('--account', accountId, '--format', 'postcard', '--default')
    t.match(
      await cli.refused(1, 'partners', 'route', '--account', accountId, '--format', 'letter', '--default'),
      'no such route',
    )
    await cli.refused(1, 'partners', 'route', '--account', NOBODY, '--to', 'nord')
    await cli.refused(1, 'partners', 'route', '--account', accountId, '--to', 'nobody')
    for (const words of [
      ['--to', 'nord'],
      ['--format', 'a4', '--to', 'nord'],
      ['--format', 'letter'],
    ]) {
      await cli.refused(2, 'partners', 'route', ...words)
    }
    const [, nord, syd] = await cli.quickJson('partners', 'list')
    t.match(nord.routes, [{ accountId, format: null }])
    t.match(syd.routes, [{ accountId: null, format: 'postcard' }])
  })

  await t.test(
    'campaigns are moved to another partner; update and remove refuse what would lose them',
    async t => {
      await ok('deliveries', 'move', campaignId, '--to', 'nord', '--note', 'Closer')
      const state = () => cli.quickJson('campaigns', 'show', campaignId)
      t.match(await state(), { partner: 'nord' })
      t.match(await cli.quickJson('deliveries', 'list'), { campaigns: [{ id: campaignId, partner: 'nord' }] })
      t.match(
        await cli.refused(1, 'deliveries', 'move', campaignId, '--to', 'nord', '--note', 'x'),
        'already',
      )
      t.match(
        await cli.refused(1, 'partners', 'remove', 'nord'),
        /^1 campaign still .*move it .*move --from nord/,
      )
      await ok('deliveries', 'move', '--from', 'nord', '--to', 'default', '--note', 'They burn')
      t.match(await state(), { partner: null })
      await ok('deliveries', 'move', '--from', 'default', '--to', 'nord', '--note', 'Better')
      for (const words of [[], [campaignId, '--from', 'nord'], ['--from', 'nord', '--to', 'nord']]) {
        await cli.refused(2, 'deliveries', 'move', '--to', 'nord', '--note', 'x', ...words)
      }

      await ok('partners', 'update', 'nord', '--url', URL.replace('nord.', 'ny.'))
      const asked = (at: Date | null) =>
        db
          .update(campaigns)
          .set({ renameAskedAt: at, renameAskedOf: at && sql`partner_id` })
          .where(eq(campaigns.id, campaignId))
      await asked(new Date())
      t.match(
        await cli.refused(1, 'partners', 'update', 'nord', '--url', URL),
        'may have received 1 campaign without',
      )
      await ok('partners', 'update', 'nord', '--url', URL.replace('nord.', 'ny.').replace(PASSWORD, 'nytt'))
      t.match(
        await cli.refused(1, 'deliveries', 'move', campaignId, '--to', 'syd', '--note', 'x'),
        'may have it since',
      )
      t.match(await ok('deliveries', 'move', '--from', 'nord', '--to', 'syd', '--note', 'x'), '0 campaigns')
      await asked(null)
      await cli.refused(1, 'partners', 'update', 'nobody', '--url', URL)
      await ok('deliveries', 'move', campaignId, '--to', 'syd', '--note', 'Again')
    },
  )

  await t.test('reconcile asks each partner, also if one does not answer', async t => {
    await ok('partners', 'update', 'nord', '--url', `file:${setup.outbox}/nord`)
    await ok('doctor')
    const archive = `campaign-${campaignId}.zip`
    await writeFile(join(setup.outbox, 'nord', archive), 'by an older route')
    t.match(await cli.quickJson('deliveries', 'reconcile'), {
      partners: [{ name: 'default' }, { name: 'nord', problem: null }, { name: 'syd' }],
      campaigns: [{ id: campaignId, partner: 'syd', atPartner: 'absent', elsewhere: ['nord'] }],
      unknown: [],
    })
    await ok('partners', 'update', 'syd', '--url', `file:${setup.outbox}/none`)
    const { code, stdout, stderr } = await call('deliveries', 'reconcile', '--json')
    t.equal(code, 1)
    t.match(stderr, /^Some partners could not be reached: .*none: ENOENT.*the address of "syd"/)
    t.match(JSON.parse(stdout).data, {
      campaigns: [{ atPartner: 'not asked', elsewhere: ['nord'], onResume: 'is drawn, then looked for' }],
    })
    const doctor = await call('doctor')
    t.equal(doctor.code, 0, 'the check makes the folder')
    t.match(doctor.stdout, /partners +nord, syd: a test file was written/)
  })

  await t.test('a partner is removed', async t => {
    await ok('deliveries', 'move', campaignId, '--to', 'default', '--note', 'x')
    await ok('partners', 'remove', 'syd')
    t.match(await cli.refused(1, 'partners', 'remove', 'syd'), 'no partner "syd"')
    const [, ...others] = await cli.quickJson('partners', 'list')
    t.match(others, [{ name: 'nord' }])
    t.equal(others.length, 1)
    const rows = await db.execute(sql`select sealed_url from partners where name = 'syd'`)
    t.strictSame([...rows], [{ sealed_url: null }], 'its password is gone')
    const folders = await db.execute(sql`select dir from handover_folders where dir like '%/syd'`)
    t.strictSame([...folders], [{ dir: `${setup.outbox}/syd` }], 'what it was handed is still found there')
    await ok('partners', 'add', 'syd', '--url', `file:${setup.outbox}/syd`)
  })

  await t.test(
    'partners’ secrets are sealed, sealed anew with a new key at the start, and reported if a key is lost',
    async t => {
      const [old] = setup.config.secrets
      const SECRET_KEY = 'a newer secret for tests,a secret for tests only'
      const { secrets } = loadConfig({ NODE_ENV: 'test', SECRET_KEY })
      const both = await openCli(t, { ...env, SECRET_KEY })
      const [, first] = await both.quickJson('partners', 'list')
      t.match(first, { problem: null }, 'an older secret opens')
      t.strictSame(await db.transaction(tx => resealPartners(tx, secrets)), ['nord', 'syd'])
      t.strictSame(await db.transaction(tx => resealPartners(tx, secrets)), [], 'once')
      const lost = await cli.quickJson('partners', 'list')
      t.match(lost[1], { name: 'nord', place: null, problem: secrets[0].fingerprint })
      const doctor = await call('doctor')
      t.equal(doctor.code, 1)
      t.match(doctor.stdout, new RegExp(`FAIL +partners .*${secrets[0].fingerprint}.*after the newest`))
      t.strictSame(
        (await both.quickJson('secrets', 'list')).map(({ partners }: { partners: string[] }) => partners),
        [['nord', 'syd'], []],
      )
      // A row that someone has changed is not opened, and one partner's address not as another's.
      await db.execute(sql`update partners p set sealed_url = o.sealed_url from partners o
      where p.removed_at is null and o.removed_at is null and p.name <> o.name`)
      t.match((await both.quickJson('partners', 'list'))[1], { problem: /was changed in the database/ })
      t.ok(old)
    },
  )

  t.match(await written(), [
    { actor: /^.+@.+$/, action: 'partners add', note: 'nord' },
    { action: 'partners add', note: 'syd' },
    { action: 'partners route', account: accountId, note: 'all formats to nord' },
    { action: 'partners route', account: null, note: 'postcard to syd' },
    { action: 'partners route' },
    { action: 'partners route', note: 'postcard to default' },
    { action: 'deliveries move', account: accountId, note: 'to nord: Closer' },
    { action: 'deliveries move' },
    { action: 'deliveries move' },
    { action: 'partners update', note: 'nord' },
  ])
  const all = JSON.stringify([await written(), said])
  t.notMatch(all, PASSWORD, 'no password is ever said or written down')
  t.match(await readdir(setup.outbox), ['default'])
})
