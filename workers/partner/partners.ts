import type { Config } from '#config/index.ts'
import {
  DEFAULT_PARTNER,
  SealError,
  type StoredPartner,
  selectById,
  selectPartners,
  unseal,
} from '#domains/partners/service.ts'
import type { Tx } from '#drizzle/client.ts'
import { openPartner, type Partner, PartnerError } from './index.ts'

/** The configuration that opening a partner needs. */
export type PartnerConfig = Pick<Config, 'printPartnerUrl' | 'secrets'>

/** A partner whose address is known. */
export interface KnownPartner {
  /** The operators' name for it. */
  readonly name: string
  /** Null: the one of PRINT_PARTNER_URL. */
  readonly stored: Pick<StoredPartner, 'id' | 'revision'> | null
  readonly url: string
  readonly partner: Partner
}

/** @throws PartnerError where only the processes that work know its address */
export function defaultPartner({ printPartnerUrl: url }: PartnerConfig): KnownPartner {
  if (url === null) throw new PartnerError('unnamed', 'PRINT_PARTNER_URL is not set here')
  return { name: DEFAULT_PARTNER, stored: null, url, partner: openPartner(url) }
}

/** @throws PartnerError where its address cannot be decrypted */
export function openStored({ secrets }: PartnerConfig, stored: StoredPartner): KnownPartner {
  const { id, name, revision, sealed } = stored
  try {
    const url = unseal(secrets, id, sealed)
    return { name, stored: { id, revision }, url, partner: openPartner(url) }
  } catch (error) {
    if (error instanceof SealError) throw new PartnerError('sealed', `partner "${name}": ${error.message}`)
    throw error
  }
}

/**
 * The partner that a campaign is printed by.
 * @throws PartnerError where its address cannot be decrypted, or it was removed
 */
export async function partnerOf(tx: Tx, config: PartnerConfig, id: string | null): Promise<KnownPartner> {
  if (id === null) return defaultPartner(config)
  const stored = await selectById(tx, id)
  // `partners remove` refuses while campaigns wait for it, but one may be created at that moment.
  if (!stored) throw new PartnerError('removed', 'its partner was removed')
  return openStored(config, stored)
}

/** A partner, or the reason why it can't be reached. */
export type AskedPartner = KnownPartner | { readonly name: string; readonly error: PartnerError }

/** All of them, the default one first. */
export async function allPartners(tx: Tx, config: PartnerConfig): Promise<AskedPartner[]> {
  const stored = await selectPartners(tx)
  return [
    asked(DEFAULT_PARTNER, () => defaultPartner(config)),
    ...stored.map(partner => asked(partner.name, () => openStored(config, partner))),
  ]
}

function asked(name: string, open: () => KnownPartner): AskedPartner {
  try {
    return open()
  } catch (error) {
    if (error instanceof PartnerError) return { name, error }
    throw error
  }
}
