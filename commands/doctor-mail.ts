import { reason } from '#schemas/reasons.ts'
import { mailErrorCode, openTransport } from '#workers/mail/transport.ts'
import { type Check, Problem } from './doctor-finding.ts'

/** Logs in to the mail server, if there is one. Nothing is sent. */
export const mail: Check = async ({ config: { mail } }) => {
  if (!mail) return { reason: reason('mail_off') }
  const { host } = new URL(mail.smtpUrl)
  const transport = await openTransport(mail)
  try {
    await transport.verify()
  } catch (error) {
    const { code, responseCode } = mailErrorCode(error)
    throw new Problem(
      reason('mail_refused', { host, error: String(responseCode ?? code ?? 'no answer') }),
      code === 'EAUTH'
        ? 'correct user and password in SMTP_URL'
        : 'correct SMTP_URL (a password is sent over TLS only), or let this machine reach the server',
    )
  } finally {
    transport.close()
  }
  return { reason: reason('mail_works', { host }) }
}
