import { openFolder } from './file.ts'
import { openFtp } from './ftp.ts'
import type { Partner, PartnerOptions } from './partner.ts'
import { parsePartnerUrl } from './url.ts'

export {
  ContentError,
  type Delivered,
  type Partner,
  PartnerError,
  type PartnerFault,
  type PartnerFile,
  type PartnerOptions,
  type RenameMemory,
} from './partner.ts'

/**
 * Says whether PRINT_PARTNER_URL can be meant: `file:folder`, `file:///folder`, `ftp://user:password@host/folder`
 * or `ftps://…`. A folder behind a host is relative to where the login leads; `//folder` is absolute.
 * @throws Error with one line that goes behind the variable's name and does not repeat the URL
 */
export function validatePartnerUrl(url: string): void {
  parsePartnerUrl(url)
}

/**
 * The print partner at this URL. Opens no connection yet: each delivery has its own.
 * @throws Error as `validatePartnerUrl`
 */
export function openPartner(url: string, options: PartnerOptions = {}): Partner {
  const target = parsePartnerUrl(url)
  return target.kind === 'file' ? openFolder(target, options) : openFtp(target, options)
}
