import { parsePartnerUrl } from '#config/partner-url.ts'
import { openFolder } from './folder.ts'
import { openFtp } from './ftp.ts'
import type { Partner, PartnerOptions } from './partner.ts'

export {
  adviceAt,
  ContentError,
  type Delivered,
  type Partner,
  PartnerError,
  type PartnerErrorKind,
  type PartnerFile,
  type PartnerOptions,
  type RenameMemory,
} from './partner.ts'

/**
 * The print partner at this URL. Opens no connection yet: each delivery has its own.
 * @throws Error as `parsePartnerUrl`
 */
export function openPartner(url: string, options: PartnerOptions = {}): Partner {
  const target = parsePartnerUrl(url)
  return target.kind === 'file' ? openFolder(target, options) : openFtp(target, options)
}
