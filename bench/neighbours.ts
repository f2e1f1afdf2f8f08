import { parseArgs } from 'node:util'
import { attacks, MACHINE } from './neighbours/attacks.ts'
import { measureRow, type Row } from './neighbours/row.ts'
import { temporaryCluster } from './temporary-cluster.ts'

/**
 * What one customer does is not felt by others: each attack of one account, with no more requests than one key may
 * send in a minute, beside another account's reads, a redirect, the health check and small campaigns, each on a
 * database and a server of its own. Linux only; about 20 seconds a row.
 *
 *   node bench/neighbours.ts [--json] [name of a row …]
 *
 * A row passes where the others' worst answer takes at most 150 ms, and three times what the 99th percentile took just
 * before, with the same reads and campaigns, or no longer than the worst of the control; nothing is refused; the event
 * loop is at most 30 ms late (p99); memory grows by at most 150 MB; their campaigns reach the partner within 3 s. Where
 * they order with a megabyte, the order is answered within twice what it took at most before.
 *
 * The control, `machine`, is measured first in each run: nobody attacks, but two processes keep the machine's cores
 * busy. Client, server and PostgreSQL share one machine here, so no service can answer sooner under such a load. On two
 * cores the control itself misses three times the idle p99. `ran` is what the thread that answers took of a core,
 * `waited` how long it could have run and no core was free. Where Linux shares the processor out by session (`sysctl
 * kernel.sched_autogroup_enabled`), which it does outside of containers, each process of PostgreSQL counts as much as
 * the whole service.
 */
const GOALS = { worstMs: 150, timesIdle: 3, loopMs: 30, memoryMb: 150, campaignSeconds: 3, orderTimesIdle: 2 }

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const wanted = positionals.length > 0 ? positionals : Object.keys(attacks)
const names = [MACHINE, ...wanted.filter(name => name !== MACHINE)]
const unknown = names.find(name => !Object.hasOwn(attacks, name))
if (unknown !== undefined) {
  console.error(`no row ${unknown}: ${Object.keys(attacks).join(', ')}`)
  process.exit(2)
}

/** How many times the idle p99 the worst answer took, of the kind of answer that took most. */
const timesIdle = ({ readings }: Row): number =>
  Math.max(...readings.map(({ worst, idleP99 }) => worst / idleP99))

/** What of a row missed its goal, in words. @param control the row without an attack, of the same run */
function misses(row: Row, control: Row): string[] {
  const missed: string[] = []
  for (const { name, worst, idleP99, refused } of row.readings) {
    if (refused > 0) missed.push(`${name}: ${refused} not answered as asked`)
    const allowed = Math.max(
      GOALS.timesIdle * idleP99,
      ...control.readings.filter(reading => reading.name === name).map(reading => reading.worst),
    )
    if (worst > GOALS.worstMs) missed.push(`${name}: ${worst.toFixed(0)} ms`)
    else if (worst > allowed)
      missed.push(`${name}: ${(worst / idleP99).toFixed(1)} x idle, worse than the control`)
  }
  if (row.loop.p99 > GOALS.loopMs) missed.push('event loop')
  if (row.memory.processMb > GOALS.memoryMb) missed.push('memory')
  if (row.campaignSeconds > GOALS.campaignSeconds) missed.push('campaign')
  const { worst, idleWorst } = row.order
  if (attacks[row.name]!.order === 'megabyte' && !(worst <= GOALS.orderTimesIdle * idleWorst))
    missed.push('upload')
  return missed
}

const figure = (value: number, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : 'never')

const percent = (share: number) => `${figure(100 * share)} %`

function line(row: Row, missed: readonly string[]): string {
  const answers = Object.entries(Object.groupBy(row.answers, status => status))
  const cells = [
    row.name,
    row.readings
      .map(({ worst, idleWorst, idleP99 }) => `${figure(worst)}/${figure(idleWorst)}/${figure(idleP99)}`)
      .join(' '),
    figure(timesIdle(row), 1),
    row.readings.reduce((sum, { refused }) => sum + refused, 0),
    `${figure(row.loop.p99)}/${figure(row.loop.max)}`,
    `${percent(row.thread.ran)}/${percent(row.thread.waited)}`,
    `${figure(row.memory.processMb)} + ${figure(row.memory.childrenMb)}`,
    figure(row.campaignSeconds, 1),
    `${figure(row.order.worst)}/${figure(row.order.idleWorst)}`,
    answers.map(([status, all]) => `${all!.length} x ${status}`).join(', '),
    row.name === MACHINE ? 'to compare' : missed.length === 0 ? 'pass' : `FAIL ${missed.join('; ')}`,
  ]
  return `| ${cells.join(' | ')} |`
}

const cluster = await temporaryCluster()
try {
  if (!values.json) {
    console.log(
      'answers: worst/worst before/p99 before, of a campaign, lists, a redirect, the health check, in ms\n',
    )
    const columns = [
      'row',
      'answers, ms',
      'x idle',
      'refused',
      'loop p99/max, ms',
      'thread ran/waited',
      'memory, MB + children',
      'campaign, s',
      'its order/before, ms',
      'attacker',
      '',
    ]
    console.log(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`)
  }
  let control: Row | undefined
  for (const name of names) {
    const row = await measureRow(cluster, name)
    control ??= row
    const missed = misses(row, control)
    if (missed.length > 0 && name !== MACHINE) process.exitCode = 1
    console.log(values.json ? JSON.stringify({ ...row, missed }) : line(row, missed))
  }
} finally {
  await cluster.remove()
}
