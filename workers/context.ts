import type { PgBoss } from 'pg-boss'
import type { BaseLogger } from 'pino'
import type { Database } from '../drizzle/client.ts'
import type { ServiceConfig } from '../plugins/context.ts'
import type { Holds } from './holds.ts'
import type { DrawThreads } from './threads.ts'

export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** What every job of a worker process shares. */
export interface WorkerContext {
  readonly config: ServiceConfig
  readonly database: Database
  readonly boss: PgBoss
  readonly log: Log
  readonly holds: Holds
  readonly threads: DrawThreads
}
