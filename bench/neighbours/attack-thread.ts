import { once } from 'node:events'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../drizzle/client.ts'
import type { Attacker } from './attacker.ts'
import { attacks } from './attacks.ts'

export interface AttackOrder extends Omit<Attacker, 'database'> {
  readonly name: string
  readonly databaseUrl: string
}

// On another machine in earnest: what it takes to send large bodies must not delay those who answer or measure.
setPriority(19)
const { name, databaseUrl, ...attacker } = workerData as AttackOrder
const database = openDatabase(databaseUrl, { max: 2, applicationName: 'attacker' })
const strike = await attacks[name]!.prepare({ ...attacker, database })
parentPort!.postMessage('ready')
await once(parentPort!, 'message')
const statuses = await strike()
parentPort!.postMessage(statuses)
await database.close()
