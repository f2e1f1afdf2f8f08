import type { PgBoss } from 'pg-boss'
import type { BaseLogger } from 'pino'
import type { ServiceConfig } from '../config.ts'
import type { Database } from '../drizzle/client.ts'
import type { DeliveryGate } from './partner/delivery-gate.ts'
import type { DrawThreads } from './printing/draw-threads.ts'
import type { Holds } from './queue/holds.ts'

export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** A log whose every line says so much more. */
export function logWith(log: Log, facts: object): Log {
  const level =
    (name: keyof Log): BaseLogger['info'] =>
    (line: unknown, message?: string) =>
      typeof line === 'object' ? log[name]({ ...line, ...facts }, message) : log[name](facts, String(line))
  return { debug: level('debug'), info: level('info'), warn: level('warn'), error: level('error') }
}

/** What every job of a worker process shares. */
export interface WorkerContext {
  readonly config: ServiceConfig
  readonly database: Database
  readonly boss: PgBoss
  readonly log: Log
  readonly holds: Holds
  readonly gate: DeliveryGate
  readonly threads: DrawThreads
}
