import { findUndelivered, knownCampaigns } from '../../domains/campaigns/deliveries.ts'
import type { Db } from '../../drizzle/client.ts'
import { openArchive } from '../archive/campaign-archive.ts'
import { archiveName } from '../archive/manifest.ts'
import type { Partner, PartnerFile } from '../partner/index.ts'

export const MOST_CAMPAIGNS = 1000

/** A campaign that would be sent, beside what the partner's folder says of it. */
export interface Expected {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly letters: number
  readonly status: string
  readonly archive: string
  /** Bytes; null until all letters are drawn, or where what was drawn does not add up. */
  readonly bytes: number | null
  /** `whole`: of just that size. `other size`: some file of that name. `part`: an upload that was not finished. */
  readonly atPartner: 'whole' | 'other size' | 'part' | 'absent'
  readonly bytesAtPartner: number | null
  /** Since when the partner may have had it under its final name. */
  readonly renameAskedAt: Date | null
  /** What becomes of it once deliveries go on. */
  readonly onResume:
    | 'counts as delivered'
    | 'counts as taken by the partner'
    | 'is sent'
    | 'is drawn, then looked for'
}

/** An archive in the folder whose campaign the database does not have. */
export interface Unknown {
  readonly file: string
  readonly bytes: number
  readonly campaignId: string
  /** Taken from the id. */
  readonly createdAt: Date
}

export interface Reconciliation {
  readonly partner: string
  readonly campaigns: Expected[]
  readonly unknown: Unknown[]
}

/**
 * Compares what would be sent with what lies in the partner's folder. Changes nothing.
 * @throws PartnerError
 */
export async function reconcile(db: Db, partner: Partner): Promise<Reconciliation> {
  const files = new Map((await partner.files()).map(file => [file.name, file]))
  const campaigns: Expected[] = []
  for (const campaign of await findUndelivered(db, MOST_CAMPAIGNS)) {
    const { id, accountId, name, letters, status, renameAskedAt } = campaign
    const archive = archiveName(id)
    const bytes = status === 'completed' ? await sizeOfArchive(db, id) : null
    const found = placeOf(files, archive, bytes)
    campaigns.push({
      ...{ id, accountId, name, letters, status, archive, bytes, ...found, renameAskedAt },
      onResume: consequence(status, found.atPartner, renameAskedAt),
    })
  }
  return { partner: partner.describe(), campaigns, unknown: await unknownOf(db, [...files.values()]) }
}

async function sizeOfArchive(db: Db, id: string): Promise<number | null> {
  try {
    return (await openArchive(db, id)).size
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function placeOf(files: ReadonlyMap<string, PartnerFile>, archive: string, bytes: number | null) {
  const whole = files.get(archive)
  const part = files.get(`${archive}.part`)
  const found = whole ?? part
  if (!found) return { atPartner: 'absent', bytesAtPartner: null } as const
  const atPartner = found === part ? 'part' : found.size === bytes ? 'whole' : 'other size'
  return { atPartner, bytesAtPartner: found.size } as const
}

/** As `Partner.deliver` decides when its turn comes. */
function consequence(
  status: string,
  atPartner: Expected['atPartner'],
  renameAskedAt: Date | null,
): Expected['onResume'] {
  if (status !== 'completed') return 'is drawn, then looked for'
  if (atPartner === 'whole') return 'counts as delivered'
  return atPartner === 'absent' && renameAskedAt ? 'counts as taken by the partner' : 'is sent'
}

const ARCHIVE = /^campaign-([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\.zip(\.part)?$/

async function unknownOf(db: Db, files: readonly PartnerFile[]): Promise<Unknown[]> {
  const archives = files.flatMap(({ name, size }) => {
    const campaignId = ARCHIVE.exec(name)?.[1]
    return campaignId ? [{ file: name, bytes: size, campaignId, createdAt: createdAtOf(campaignId) }] : []
  })
  const known = await knownCampaigns(
    db,
    archives.map(({ campaignId }) => campaignId),
  )
  return archives.filter(({ campaignId }) => !known.has(campaignId))
}

/** An id of version 7 begins with milliseconds since the epoch (RFC 9562, 5.7). */
const createdAtOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
