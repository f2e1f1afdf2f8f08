import { createHash } from 'node:crypto'
import { openPartner, type Partner, PartnerError } from '#workers/partner/index.ts'
import { type FtpServer, startFtpServer } from './ftp-server.ts'

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
