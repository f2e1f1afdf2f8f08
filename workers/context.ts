import type { Transporter } from 'nodemailer'
import type { PgBoss } from 'pg-boss'
import type { ServiceConfig } from '#config/index.ts'
import type { Database } from '#drizzle/client.ts'
import type { DeliveryGate } from './delivery/gate.ts'
import type { Locks } from './locks.ts'
import type { Log } from './log.ts'
import type { DrawPool } from './printing/draw-pool.ts'

/** What every job of a worker process shares. */
export interface WorkerContext {
  readonly config: ServiceConfig
  readonly database: Database
  readonly boss: PgBoss
  readonly log: Log
  readonly locks: Locks
  readonly gate: DeliveryGate
  readonly threads: DrawPool
  /** Without SMTP_URL a worker leaves mails to workers that have it. */
  readonly mailer?: Transporter | undefined
}
