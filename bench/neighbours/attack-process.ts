import { once } from 'node:events'
import { setPriority } from 'node:os'
import { openDatabase } from '#drizzle/client.ts'
import type { Attacker } from './attacker.ts'
import { attacks } from './attacks.ts'

export interface AttackOrder extends Omit<Attacker, 'database'> {
  readonly name: string
  readonly databaseUrl: string
}

// Prepares, says so, strikes when it is told to, and sends what was answered. On another machine in earnest: what it
// takes to send large bodies must not delay those who answer or measure, nor may it share their memory.
setPriority(19)
const { name, databaseUrl, ...attacker } = JSON.parse(process.argv[2]!) as AttackOrder
const database = openDatabase(databaseUrl, { max: 2, applicationName: 'attacker' })
const strike = await attacks[name]!.prepare({ ...attacker, database })
process.send!('ready')
await once(process, 'message')
process.send!(await strike())
await database.close()
process.disconnect()
