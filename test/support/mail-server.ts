import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Test } from 'tap'
import { type Service, startService } from './service.ts'

interface Received {
  readonly to: string[]
  readonly source: string
}

/**
 * A mail server on the loopback. It temporarily refuses the first `refusals` mails, as busy servers do. `accepts`
 * decides when it accepts a mail.
 */
export async function mailServer(
  t: Test,
  refusals = 0,
  accepts: (address: string) => Promise<unknown> = async () => undefined,
): Promise<{ url: string; mails: Received[] }> {
  const mails: Received[] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const take = async () => {
        const source = await text(stream)
        if (left-- > 0) throw Object.assign(new Error('later, anna@example.se'), { responseCode: 451 })
        await Promise.all(to.map(accepts))
        mails.push({ to, source })
      }
      take().then(() => done(), done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  t.teardown(() => new Promise<void>(resolve => server.close(resolve)))
  const { port } = server.server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, mails }
}

/** A service that sends its mails there. */
export const mailsBy = (t: Test, url: string): Promise<Service> =>
  startService(t, { worker: true, env: { SMTP_URL: url, MAIL_FROM: 'Brevduva <post@example.se>' } })

/** Quoted-printable as it is read (RFC 2045, 6.7). */
export const readable = (source: string): string =>
  Buffer.from(
    source
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

export const linkIn = (source: string): string => /#link=([\w-]{43})\b/.exec(readable(source))?.[1] ?? ''
