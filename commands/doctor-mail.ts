import { mailErrorCode, openTransport } from '#workers/mail/transport.ts'
import { type Check, Problem } from './doctor-finding.ts'

/** Logs in to the mail server, if there is one. Nothing is sent. */
export const mail: Check = async ({ config: { mail } }) => {
  if (!mail) return { message: 'off (SMTP_URL is not set): owners and operators hand links over' }
  const { host } = new URL(mail.smtpUrl)
  const transport = await openTransport(mail)
  try {
    await transport.verify()
  } catch (error) {
    const { code, responseCode } = mailErrorCode(error)
    throw new Problem(
      `${host} does not let this process in (${responseCode ?? code ?? 'no answer'})`,
      code === 'EAUTH'
        ? 'correct user and password in SMTP_URL'
        : 'correct SMTP_URL (a password is sent over TLS only), or let this machine reach the server',
    )
  } finally {
    transport.close()
  }
  return { message: `${host}: logged in, and sent nothing` }
}
