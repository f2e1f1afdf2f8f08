import { EMAIL } from '#schemas/email-address.ts'
import { isWebUrl } from '#schemas/formats.ts'
import { ConfigError, type Env } from './variables.ts'

/**
 * Reads where people are sent who need help: an e-mail address or a web address. Null: to whoever runs this service.
 * @throws ConfigError
 */
export function supportContact(env: Env): string | null {
  const contact = env.SUPPORT_CONTACT
  if (!contact) return null
  if (EMAIL.test(contact) || (contact.startsWith('https://') && isWebUrl(contact))) return contact
  throw new ConfigError(
    'SUPPORT_CONTACT must be an e-mail address, or a web address that begins with https://',
  )
}
