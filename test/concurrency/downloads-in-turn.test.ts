import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { Downloads, downloads } from '#concurrency/downloads.ts'
import { signedIn } from '../support/people.ts'
import { openOutsider } from '../support/row-holder.ts'
import { reuseService } from '../support/service.ts'
import { until } from '../support/until.ts'

/** Stands for a connection. */
class Client extends PassThrough {
  setTimeout(): this {
    return this
  }
}

const LIMITS = { slots: 10, share: 4 }

const settled = () => new Promise(resolve => setImmediate(resolve))

/** Tables whose pieces are read when they are told to be, and what is being read of whom. */
class Shelf {
  readonly downloads = new Downloads(LIMITS)
  readonly reading: string[] = []
  readonly most = new Map<string, number>()
  ended = 0
  #reads: (() => void)[] = []

  async take(account: string, pieces: number) {
    const client = new Client()
    const table = await this.downloads.of(account, client, this.#pieces(account, pieces))
    return { client, reader: table.getReader() }
  }

  /** The whole of a table, for a client that reads all the time. */
  async whole(account: string, pieces: number): Promise<string> {
    const client = new Client()
    const table = await this.downloads.of(account, client, this.#pieces(account, pieces))
    const all = await text(table)
    client.destroy()
    return all
  }

  /** Ends all reads that are under way, again and again, until none is left. */
  async readAll(): Promise<void> {
    for (let idle = 0; idle < 10; ) {
      await settled()
      const reads = this.#reads.splice(0)
      for (const end of reads) end()
      idle = reads.length > 0 ? 0 : idle + 1
    }
  }

  async *#pieces(account: string, pieces: number): AsyncGenerator<string> {
    try {
      for (let piece = 0; piece < pieces; piece++) {
        this.reading.push(account)
        this.#note('all', this.reading.length)
        this.#note(account, this.reading.filter(name => name === account).length)
        await new Promise<void>(end => this.#reads.push(end))
        this.reading.splice(this.reading.indexOf(account), 1)
        yield `${account}${piece} `
      }
    } finally {
      this.ended++
    }
  }

  #note(name: string, count: number): void {
    this.most.set(name, Math.max(this.most.get(name) ?? 0, count))
  }
}

t.test('one piece is read at a time for an account, and two for all accounts together', async t => {
  const shelf = new Shelf()
  const texts = ['x', 'x', 'x', 'x', 'y', 'y', 'z'].map(account => shelf.whole(account, 5))
  await shelf.readAll()
  t.equal((await Promise.all(texts))[0], 'x0 x1 x2 x3 x4 ')
  t.equal((await texts[6])!, 'z0 z1 z2 z3 z4 ')
  t.same(Object.fromEntries(shelf.most), { all: 2, x: 1, y: 1, z: 1 })
  t.equal(shelf.downloads.open, 0)
  t.equal(shelf.ended, 7)
})

t.test('a client that stops reading holds no turn, and frees its place once it disconnects', async t => {
  const shelf = new Shelf()
  const slow = await Promise.all([2, 2, 2, 2].map(pieces => shelf.take('x', pieces)))
  await t.rejects(shelf.take('x', 2), { name: 'QueueFull' }, 'a fifth')
  t.equal(shelf.downloads.open, 4)
  const other = shelf.whole('y', 3)
  await shelf.readAll()
  t.equal(await other, 'y0 y1 y2 ', 'nobody has read from the four')

  const [unread, begun] = slow
  const first = begun!.reader.read()
  await shelf.readAll()
  t.same(await first, { done: false, value: 'x0 ' })
  await shelf.readAll()
  t.same(shelf.reading, [], 'nothing is read ahead')
  for (const { client, reader } of [unread!, begun!]) {
    client.destroy()
    await reader.cancel()
  }
  await settled()
  t.equal(shelf.downloads.open, 2)
  t.equal(shelf.ended, 2, 'what was begun is given up')
  const again = shelf.whole('x', 1)
  await shelf.readAll()
  t.equal(await again, 'x0 ')
})

t.test('a download that fails frees its turn and its place', async t => {
  const own = new Downloads(LIMITS)
  const client = new Client()
  const broken = await own.of(
    'x',
    client,
    // biome-ignore lint/correctness/useYield: it fails before
    (async function* (): AsyncGenerator<string> {
      throw new Error('no database')
    })(),
  )
  await t.rejects(text(broken), { message: 'no database' })
  client.destroy()
  await settled()
  t.equal(own.open, 0)
  const whole = (async function* () {
    yield 'all'
  })()
  t.equal(await text(await own.of('x', new Client(), whole)), 'all')
})

t.test('downloads of ledger and audit log take turns, and an account’s fifth is refused', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  await service.grant(5)
  const outsider = openOutsider(t, service.config.databaseUrl)
  const held = await outsider.hold(
    tx => tx`lock table credit_ledger, operator_actions in access exclusive mode`,
  )
  const paths = ['credits/ledger.csv', 'audit.csv', 'credits/ledger.csv', 'audit.csv']
  const answers = paths.map(path => owner.request('GET', `/api/console/${path}`))
  await outsider.untilBlocked(1)
  await until(async () => downloads.open >= paths.length, 'all four')
  const fifth = await owner.request('GET', '/api/console/audit.csv')
  t.equal(fifth.status, 503)
  t.ok(Number(fifth.headers['retry-after']) > 0)
  t.equal(await outsider.blocked(), 1, 'one connection for all four')
  await held.release()
  for (const [index, { status, raw }] of (await Promise.all(answers)).entries()) {
    t.equal(status, 200, paths[index]!)
    t.ok(raw.toString().split('\r\n').length > 2, 'with a line')
  }
  t.equal((await owner.request('GET', '/api/console/audit.csv')).status, 200, 'afterwards all is as ever')
})
