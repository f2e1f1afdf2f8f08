import { parseArgs } from 'node:util'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { openQueue } from '#queue/open-queue.ts'
import { fillLargeAccount } from './pages/account.ts'
import { askAll } from './pages/ask.ts'
import { addUpAll } from './pages/sums.ts'
import { temporaryCluster } from './temporary-cluster.ts'

/**
 * Everything that the console reads: each GET route of /api/console and /api/v1 with its hardest requests. The account
 * has 10,000 campaigns, a million recipients and 20 million scans, beside a thousand small accounts. It exits with 1
 * where a median is over 200 ms (figures: 1 s), and where a route is not requested. A download counts until its first
 * byte. Scans are added up as the worker's hourly job does. `--explain` shows how PostgreSQL runs what is too slow.
 * With `--one`, all scans are of one campaign.
 *
 *     node bench/console-pages.ts [--explain] [--rounds 9] [--campaigns 10000] [--recipients 1000000]
 *                                                             [--scans 20000000] [--one] [--only PART]
 *
 * An embedded PostgreSQL with production's durability is started in a directory of its own (some 9 GB) and removed.
 */
const { values } = parseArgs({
  options: {
    explain: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    campaigns: { type: 'string', default: '10000' },
    recipients: { type: 'string', default: '1000000' },
    scans: { type: 'string', default: '20000000' },
    one: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const began = performance.now()
const say = (line: string) => console.log(`[${((performance.now() - began) / 1000).toFixed(0)} s] ${line}`)

const cluster = await temporaryCluster()
let isSlow = false
try {
  await migrateDatabase(cluster.url)
  const boss = await openQueue({ url: cluster.url, onError: () => {} })
  await boss.stop({ graceful: false })
  const large = await fillLargeAccount(
    cluster.url,
    {
      campaigns: Number(values.campaigns),
      recipients: Number(values.recipients),
      scans: Number(values.scans),
      neighbours: 1000,
      ofOneCampaign: values.one,
    },
    say,
  )
  await addUpAll(cluster.url, say)
  isSlow = await askAll(large, {
    url: cluster.url,
    log: `${cluster.dataDir}/postgres.log`,
    rounds: Number(values.rounds),
    only: values.only,
    explain: values.explain,
  })
} finally {
  await cluster.remove()
}
process.exit(isSlow ? 1 : 0)
