import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import type { Writer } from '#concurrency/access.ts'
import { serializedWrite, transactInTurn } from '#concurrency/writes.ts'
import { openDatabase, type Transaction } from '#drizzle/client.ts'
import { signedIn } from '../support/people.ts'
import { startService } from '../support/service.ts'

/** What is sent within this time counts as sent together: a round trip to a database takes about as long. */
const TOGETHER_MS = 20

/** A proxy that counts how often the client has waited for an answer before it sent more. */
async function countingLine(url: string) {
  const target = new URL(url)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  let trips = 0
  const forward = (from: Socket, to: Socket, onBurst: () => void) => {
    let held: Buffer[] = []
    from.on('error', () => {}).on('close', () => to.destroy())
    from.on('data', async bytes => {
      held.push(bytes)
      if (held.length > 1) return
      await delay(TOGETHER_MS)
      onBurst()
      to.write(Buffer.concat(held))
      held = []
    })
  }
  const server = createServer(client => {
    const backend = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    forward(client, backend, () => trips++)
    forward(backend, client, () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  target.hostname = '127.0.0.1'
  target.port = String((server.address() as AddressInfo).port)
  return { url: target.href, trips: () => trips }
}

t.test('looking at a writer’s access again takes no round trip', async t => {
  const service = await startService(t)
  const { accountId } = service
  const { id: keyId } = await service.createKey(accountId)
  const { userId } = await signedIn(service, 'owner')
  const [session] = await service.db.execute<{ id: string }>(sql`select id from sessions`)
  const line = await countingLine(service.config.databaseUrl)
  const { db, close } = openDatabase(line.url, { max: 1 })
  t.teardown(close)
  const work = async (tx: Transaction) => {
    await tx.execute(sql`update accounts set updated_at = now() where id = ${accountId}`)
    await tx.execute(sql`select balance from accounts where id = ${accountId}`)
  }
  const counted = async (write: () => Promise<unknown>) => {
    // The first time, statements are prepared.
    await write()
    const before = line.trips()
    await write()
    return line.trips() - before
  }
  const without = await counted(() => transactInTurn(db, { account: accountId }, work))
  const address = '192.0.2.1'
  const writers: readonly Writer[] = [
    { kind: 'key', accountId, keyId, needs: 'campaigns:create', address },
    { kind: 'user', accountId, userId, sessionId: session!.id, role: 'owner', needs: 'sender', address },
    { kind: 'operator', accountId },
  ]
  for (const writer of writers) {
    t.equal(await counted(() => serializedWrite(db, { writer }, work)), without, writer.kind)
  }
  t.comment(`${without} round trips`)
})
