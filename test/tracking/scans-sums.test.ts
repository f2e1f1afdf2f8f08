import t from 'tap'
import { checkSums, findUnchecked } from '#domains/tracking/check-sums.ts'
import { insertLandingEvents, insertScans, type Scan } from '#domains/tracking/queries.ts'
import { deleteOld, deleteScansOfCode, START } from '#domains/tracking/retention.ts'
import { addUp, readSums } from '#domains/tracking/sums.ts'
import { addUpScans } from '#workers/jobs/add-up-scans.ts'
import { insertPrinted } from '../support/printed.ts'
import { DAY_MS, HOUR_MS, openScanSums, scanOf } from './scan-sums.ts'

const { database, summed, isExact } = await openScanSums(t)
const { db, sql: driver } = database

/** The same numbers each time. */
function drawing(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}

t.test('figures are exact after any order of writes, late scans and deletions', async t => {
  for (const seed of [1, 2, 3]) {
    const printed = await summed()
    const other = await insertPrinted(db)
    const draw = drawing(seed)
    const pick = <T>(of: readonly T[]): T => of[draw(of.length)]!
    const scan = (ageMs: number): Scan =>
      scanOf(printed, {
        qrCodeId: draw(5) === 0 ? other.codeId : printed.codeId,
        token: draw(6) === 0 ? null : pick(printed.tokens),
        deviceClass: pick(['mobile', 'desktop', 'bot', 'unknown'] as const),
        visitorHash: `v${draw(6)}`,
        at: Date.now() - ageMs,
      })
    const event = (ageMs: number) => ({
      slug: printed.slug,
      kind: pick(['visit', 'lead'] as const),
      token: draw(3) === 0 ? null : pick(printed.tokens),
      path: '/',
      visitorHash: 'v',
      at: Date.now() - ageMs,
    })
    const steps = {
      'new ones': () =>
        insertScans(
          driver,
          Array.from({ length: 5 }, () => scan(draw(HOUR_MS))),
        ),
      'late ones': () =>
        insertScans(
          driver,
          Array.from({ length: 20 }, () => scan(draw(6 * DAY_MS))),
        ),
      'added up': () => addUp(driver, printed.campaignId, { scansAtOnce: 1 + draw(20) }),
      visits: () => insertLandingEvents(driver, [event(draw(6 * DAY_MS)), event(0)]),
      'very old ones': () => insertScans(driver, [scan(600 * DAY_MS)]),
      'of age': async () => {
        await deleteOld(db, 'scans', START.lastId)
      },
      'code deleted': async () => {
        if (draw(3) === 0) await deleteScansOfCode(db, other.codeId)
      },
    }
    await insertScans(
      driver,
      printed.tokens.map(token => scanOf(printed, { token, at: Date.now() - 2 * DAY_MS })),
    )
    await isExact(t, printed, 'the first ones')
    for (let i = 0; i < 25; i++) {
      const name = i % 3 === 2 ? 'added up' : pick(Object.keys(steps) as (keyof typeof steps)[])
      await steps[name]()
      await isExact(t, printed, `${seed}, ${i}: ${name}`)
    }
  }
})

t.test('sums are corrected after writes of an older version that does not know them', async t => {
  const printed = await summed()
  const { campaignId, tokens, codeId } = printed
  const later = (of: 'scans' | 'visits') =>
    of === 'scans'
      ? driver`insert into scans (campaign_id, qr_code_id, token, device_class, visitor_hash, created_at)
          values (${campaignId}, ${codeId}, ${tokens[0]!}, 'mobile', 'late', now() - interval '3 days')`
      : driver`insert into landing_events (campaign_id, kind, visitor_hash, created_at)
          values (${campaignId}, 'visit', 'late', now() - interval '3 days')`
  await insertScans(
    driver,
    tokens.map(token => scanOf(printed, { token, at: Date.now() - 2 * DAY_MS })),
  )
  await insertScans(driver, [scanOf(printed, { deviceClass: 'bot', at: Date.now() - 2 * DAY_MS })])
  const unchecked = async () => (await findUnchecked(db, 100)).includes(campaignId)
  t.notOk(await unchecked(), 'nothing is added up yet')
  await addUp(driver, campaignId)
  t.ok(await unchecked())
  t.ok(await checkSums(driver, campaignId))
  t.notOk(await unchecked(), 'once in a while')
  await isExact(t, printed, 'left alone')
  const changes = {
    'a late scan': () => later('scans'),
    'a late visit': () => later('visits'),
    'scans of age': () =>
      driver`delete from scans where campaign_id = ${campaignId} and token = ${tokens[1]!}`,
  }
  for (const [name, change] of Object.entries(changes)) {
    await change()
    t.notOk(await checkSums(driver, campaignId), name)
    await isExact(t, printed, `${name}: emptied`)
    await addUp(driver, campaignId)
    t.ok(await checkSums(driver, campaignId))
    await isExact(t, printed, `${name}: added up anew`)
  }
  await later('scans')
  await driver`update scan_sums set checked_at = now() - interval '1 day' where campaign_id = ${campaignId}`
  await addUpScans(database, {
    signal: new AbortController().signal,
    onError: error => t.fail(String(error)),
  })
  await isExact(t, printed, 'by the hourly job')
  t.not((await readSums(driver, campaignId)).days.length, 0, 'which adds them up at once')
})
