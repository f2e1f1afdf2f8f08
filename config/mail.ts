import { ConfigError, type Env } from './variables.ts'

/** How mail leaves the service. */
export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly smtpUrl: string
  /** Whom mails come from: an address, or a name and an address in angle brackets. */
  readonly from: string
}

/** What would end a header's line is no part of an address. */
const SENDER = /^(?:[^\p{Cc}<>@]+ <[^\p{Cc}\s<>@]+@[^\p{Cc}\s<>@]+>|[^\p{Cc}\s<>@]+@[^\p{Cc}\s<>@]+)$/u

/** Null: links are handed over by owners and operators. @throws ConfigError */
export function mail(env: Env): MailConfig | null {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = env
  if (!smtpUrl && !from) return null
  if (!smtpUrl || !from) throw new ConfigError('SMTP_URL and MAIL_FROM must be set together')
  const url = URL.parse(smtpUrl)
  if (!url?.hostname || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')) {
    throw new ConfigError(
      'SMTP_URL must be smtp://user:password@host:port, or smtps:// for TLS from the start',
    )
  }
  if (!SENDER.test(from)) throw new ConfigError('MAIL_FROM must be an address, or a name and <an address>')
  return Object.freeze({ smtpUrl, from })
}
