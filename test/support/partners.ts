import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import type { Secret } from '#config/secret.ts'
import { addPartner, type Format, selectByName, upsertRoute } from '#domains/partners/service.ts'
import type { Db } from '#drizzle/client.ts'
import { openPartner, type Partner, PartnerError } from '#workers/partner/index.ts'
import { type FtpServer, startFtpServer } from './ftp-server.ts'
import type { Cut, Echo, Wire } from './ftp-wire.ts'

/** A signal that never fires, for a delivery that nobody stops. */
export const never = new AbortController().signal

export const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The PartnerError with which a delivery must end. */
export async function partnerError(run: Promise<unknown>): Promise<PartnerError> {
  const error = await run.then(
    () => undefined,
    error => error,
  )
  if (error instanceof PartnerError) return error
  throw new Error('no PartnerError', { cause: error })
}

/** An FTP server that ends with the test. */
export async function serve(
  t: { teardown: (run: () => Promise<void>) => void },
  tls = false,
): Promise<FtpServer> {
  const server = await startFtpServer({ tls })
  t.teardown(() => server.close())
  return server
}

/**
 * The partner whose archives go to the folder `in` of that server. Its limit for silence is longer than any machine is
 * silent.
 */
export const partnerOf = (server: FtpServer, idleMs = 20_000): Partner =>
  openPartner(`${server.url}/in`, { idleMs, ...(server.ca ? { tls: { ca: server.ca } } : {}) })

/** Files with a final name. */
export async function finals(server: FtpServer): Promise<string[]> {
  const files = await server.files('in').catch(() => [])
  return files.filter(name => !name.endsWith('.part'))
}

interface Deployment {
  readonly db: Db
  readonly secrets: readonly [Secret, ...Secret[]]
}

/** A partner beside the default one. @returns its id */
export async function storedPartner({ db, secrets }: Deployment, name: string, url: string): Promise<string> {
  await addPartner(db, secrets, { name, url })
  return (await selectByName(db, name))!.id
}

export const route = (db: Db, partnerId: string, to: { accountId?: string; format?: Format }) =>
  upsertRoute(db, { accountId: null, format: null, ...to }, partnerId)

const SIZE = 200_000
const BYTES = randomBytes(SIZE)
const WHOLE = sha(BYTES)

async function* content(): AsyncGenerator<Uint8Array> {
  yield BYTES
}

/** A session sends about 400 bytes and receives about 1,200, so some cuts lie after its end. */
export const anyCut: fc.Arbitrary<Cut> = fc
  .oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constant('control'), fc.constant('up'), fc.nat(420)) },
    { weight: 3, arbitrary: fc.tuple(fc.constant('control'), fc.constant('down'), fc.nat(1300)) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('data'), fc.constant('up'), fc.nat(SIZE)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('data'), fc.constant('down'), fc.nat(200)) },
  )
  .chain(([on, way, after]) => fc.constantFrom('reset', 'end').map(how => ({ on, way, after, how }) as Cut))

export const anyEcho: fc.Arbitrary<Echo> = fc.record({ answer: fc.nat(24), late: fc.boolean() })

export interface Try {
  readonly cuts: readonly Cut[]
  readonly echoes: readonly Echo[]
}

/** A partner behind a faulty connection. */
export interface Place {
  readonly wire: Wire
  /** SHA-256 of each archive of that name that has arrived, whether it is still there or was removed. */
  arrived(name: string): Promise<string[]>
}

let campaigns = 0

/**
 * Tries to deliver one campaign over connections with different errors, and at last over a connection without
 * errors.
 *
 * @throws if a guarantee is broken: an archive counts as delivered that has not arrived whole, more than one
 *   arrives, or a connection without errors does not deliver
 */
export async function deliverThrough({ wire, arrived }: Place, tries: readonly Try[]): Promise<void> {
  const name = `campaign-${++campaigns}.zip`
  // On a faulty connection the partner gives up after a short silence; on a good one, only after a hang.
  const hasty = openPartner(`${wire.url}/in`, { idleMs: 400 })
  const patient = openPartner(`${wire.url}/in`, { idleMs: 60_000 })
  const memory = {
    asked: false,
    keep: async (asked: boolean) => {
      memory.asked = asked
      return true
    },
  }
  const said: string[] = []
  for (const { cuts, echoes } of [...tries, { cuts: [], echoes: [] }]) {
    const partner = cuts.length + echoes.length > 0 ? hasty : patient
    wire.errors.cuts = [...cuts]
    wire.errors.echoes = [...echoes]
    let outcome: string | undefined
    try {
      outcome = await partner.deliver(name, SIZE, content, never, memory)
      said.push(outcome)
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error
      said.push(error.message)
    }
    const there = await arrived(name)
    if (there.some(one => one !== WHOLE)) throw new Error(`not whole: ${said.join(' | ')}`)
    if (there.length > 1) throw new Error(`arrived ${there.length} times: ${said.join(' | ')}`)
    if (outcome === undefined) continue
    if (there.length === 0) throw new Error(`nothing arrived: ${said.join(' | ')}`)
    return
  }
  throw new Error(`never delivered: ${said.join(' | ')}`)
}
