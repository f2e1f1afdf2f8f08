import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { recordAction, SERVICE } from '../audit/service.ts'
import { insertPartner, selectPartners, updateSealed } from './queries.ts'
import { SealError, type SealingSecrets, seal, unseal } from './seal.ts'

export {
  deleteRoute,
  type Format,
  loadOf,
  lockRevision,
  type Route,
  retirePartner,
  routed,
  type StoredPartner,
  sealedWithout,
  selectById,
  selectByName,
  selectPartners,
  selectRoutes,
  updateSealed,
  upsertRoute,
} from './queries.ts'
export { SealError, type SealingSecrets, seal, unseal } from './seal.ts'

/** The name of the partner of PRINT_PARTNER_URL. */
export const DEFAULT_PARTNER = 'default'

/** Names must be words that fit into commands and file names. */
export const isPartnerName = (text: string): boolean =>
  /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(text) && text !== DEFAULT_PARTNER

/** @returns false if the name is taken */
export async function addPartner(
  tx: Tx,
  secrets: SealingSecrets,
  { name, url }: { readonly name: string; readonly url: string },
): Promise<boolean> {
  const id = uuidv7()
  return insertPartner(tx, { id, name, sealed: seal(secrets, id, url) })
}

/**
 * Encrypts addresses under the newest secret that are under an older one, so that the older one can be removed.
 * Addresses that can't be decrypted stay as they are: `doctor` reports them.
 * @returns the partners' names
 */
export async function resealPartners(tx: Tx, secrets: SealingSecrets): Promise<string[]> {
  const resealed: string[] = []
  for (const partner of await selectPartners(tx)) {
    const { id, name, sealed } = partner
    if (sealed.sealedWith === secrets[0].fingerprint) continue
    try {
      await updateSealed(tx, partner, seal(secrets, id, unseal(secrets, id, sealed)), false)
      resealed.push(name)
    } catch (error) {
      if (!(error instanceof SealError)) throw error
    }
  }
  if (resealed.length > 0) {
    await recordAction(tx, { actor: SERVICE, action: 'partners reseal', note: resealed.join(', ') })
  }
  return resealed
}
