import { createHash } from 'node:crypto'
import { openPartner, type Partner, PartnerError } from '../../workers/partner/index.ts'
import { type FtpServer, startFtpServer } from './ftp-server.ts'

/** A delivery that nobody stops. */
export const never = new AbortController().signal

export const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The PartnerError that a delivery must end with. */
export async function fault(run: Promise<unknown>): Promise<PartnerError> {
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

/** The partner whose archives go to the folder `in` of that server; no machine is silent for so long as it is given. */
export const partnerOf = (server: FtpServer, idleMs = 20_000): Partner =>
  openPartner(`${server.url}/in`, { idleMs, ...(server.ca ? { tls: { ca: server.ca } } : {}) })

/** Files that look finished. */
export async function finals(server: FtpServer): Promise<string[]> {
  const files = await server.files('in').catch(() => [])
  return files.filter(name => !name.endsWith('.part'))
}
