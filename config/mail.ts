import { ConfigError, type Env } from './variables.ts'

/** How mail leaves the service. */
export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly smtpUrl: string
  /** The sender of mails: an address, or a name and an address in angle brackets. */
  readonly from: string
}

/** Characters that would end a line of the header are not allowed in an address. */
const SENDER = /^(?:[^\p{Cc}<>@]+ <[^\p{Cc}\s<>@]+@[^\p{Cc}\s<>@]+>|[^\p{Cc}\s<>@]+@[^\p{Cc}\s<>@]+)$/u

/** Reads how mail is sent. Null: owners and operators hand links over. @throws ConfigError */
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
