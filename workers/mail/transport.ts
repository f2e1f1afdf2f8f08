import type { Transporter } from 'nodemailer'
import type { MailConfig } from '#config/mail.ts'

/** Milliseconds of silence after which a mail server is given up. The queue tries again. */
const SILENCE_MS = 20_000

/** The way to the mail server. Nothing is connected yet. */
export async function openTransport({ smtpUrl, from }: MailConfig): Promise<Transporter> {
  // Loaded here: most processes mail nothing.
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      url: smtpUrl,
      // Otherwise an attacker in the network could remove STARTTLS from the server's reply and read the password.
      // `smtp://` with `?requireTLS=false` is for a server that is known to have no TLS.
      requireTLS: new URL(smtpUrl).username !== '',
      connectionTimeout: SILENCE_MS,
      greetingTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      // The library must not fetch files or addresses that a mail names.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
}

/** What went wrong, without the server's words: they may hold a person's address. */
export function mailErrorCode(error: unknown): {
  code: string | undefined
  responseCode: number | undefined
} {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return { code, responseCode }
}
