import t from 'tap'
import { insertScans } from '#domains/tracking/queries.ts'
import { addUp, readSums } from '#domains/tracking/sums.ts'
import { DAY_MS, openBlocked, openScanSums, scanOf, untilWaiting } from './scan-sums.ts'

const { database, summed, isExact } = await openScanSums(t)
const { sql: driver } = database

t.test('adding up scans waits for a late scan that is being written', async t => {
  const printed = await summed()
  const late = (token: string) => scanOf(printed, { token, at: Date.now() - 3 * DAY_MS })
  await insertScans(driver, printed.tokens.slice(1).map(late))
  let adding: Promise<void> | undefined
  await driver.begin(async tx => {
    await insertScans(tx, [late(printed.tokens[0]!)])
    adding = addUp(driver, printed.campaignId)
    await untilWaiting(driver)
  })
  await adding
  t.equal((await readSums(driver, printed.campaignId)).days[0]?.scans, 12)
  await isExact(t, printed, 'with it')
})

t.test('a late scan written while others are added up does not wait, and is counted', async t => {
  const printed = await summed()
  const late = (token: string) => scanOf(printed, { token, at: Date.now() - 3 * DAY_MS })
  await insertScans(driver, printed.tokens.slice(1).map(late))
  const blocked = await openBlocked(database)
  const adding = addUp(driver, printed.campaignId)
  await untilWaiting(driver)
  await insertScans(driver, [late(printed.tokens[0]!)])
  t.same((await readSums(driver, printed.campaignId)).days, [], 'nothing is added up yet')
  await blocked()
  await adding
  t.equal((await readSums(driver, printed.campaignId)).days[0]?.scans, 12)
  await isExact(t, printed, 'with it')
})
