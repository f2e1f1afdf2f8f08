import { awaitedOf, findUndelivered, knownCampaigns } from '#domains/campaigns/delivery/deliveries.ts'
import { DEFAULT_PARTNER } from '#domains/partners/service.ts'
import type { Db } from '#drizzle/client.ts'
import { openArchive } from '../archive/campaign-archive.ts'
import { archiveName } from '../archive/manifest.ts'
import { adviceAt, PartnerError, type PartnerFile } from '../partner/index.ts'
import type { AskedPartner } from '../partner/partners.ts'

export const MOST_CAMPAIGNS = 1000

/** A campaign that would be sent, and what the partners' folders hold of it. */
export interface Expected {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly letters: number
  readonly status: string
  /** Whom it would be sent to. */
  readonly partner: string
  readonly archive: string
  /** Bytes; null until all letters are drawn, or if the drawn files do not add up. */
  readonly bytes: number | null
  /**
   * `whole`: of just that size. `other size`: some file of that name. `part`: an upload that was not finished.
   * `not asked`: the partner does not answer.
   */
  readonly atPartner: 'whole' | 'other size' | 'part' | 'absent' | 'not asked'
  readonly bytesAtPartner: number | null
  /** Other partners whose folder has it under its final name: the routes were different when it was sent there. */
  readonly elsewhere: readonly string[]
  /** When its rename was asked for. Since then the partner may have it. */
  readonly renameAskedAt: Date | null
  /** What happens to it once deliveries are resumed. */
  readonly onResume:
    | 'counts as delivered'
    | 'counts as taken by the partner'
    | 'is sent'
    | 'is sent, though another partner has it'
    | 'is drawn, then looked for'
    | 'waits for its partner'
}

/** An archive in a folder whose campaign the database does not have. */
export interface Unknown {
  readonly partner: string
  readonly file: string
  readonly bytes: number
  readonly campaignId: string
  /** Taken from the id. */
  readonly createdAt: Date
}

/** An unfinished upload in the folder of a partner that the campaign is not, or no longer, sent to. */
export interface Leftover {
  readonly partner: string
  readonly file: string
  readonly bytes: number
  readonly campaignId: string
}

export interface Looked {
  readonly name: string
  /** Where its archives go; null where its address is not known here. */
  readonly place: string | null
  /** Why its folder could not be listed. */
  readonly problem: string | null
}

export interface Reconciliation {
  readonly partners: Looked[]
  readonly campaigns: Expected[]
  readonly unknown: Unknown[]
  readonly leftovers: Leftover[]
}

type Folder = ReadonlyMap<string, PartnerFile>
type Look = Looked & { readonly files: Folder | null }

/** Compares what would be sent with what lies in the folders of all partners. Changes nothing. */
export async function reconcile(db: Db, asked: readonly AskedPartner[]): Promise<Reconciliation> {
  const looks = await Promise.all(asked.map(look))
  const campaigns: Expected[] = []
  for (const campaign of await findUndelivered(db, MOST_CAMPAIGNS)) {
    const { id, accountId, name, letters, status, renameAskedAt, partner: own } = campaign
    const partner = own ?? DEFAULT_PARTNER
    const archive = archiveName(id)
    const bytes = status === 'completed' ? await sizeOfArchive(db, id) : null
    const found = placeOf(looks.find(({ name }) => name === partner)?.files ?? null, archive, bytes)
    const elsewhere = looks.filter(({ name, files }) => name !== partner && files?.has(archive))
    campaigns.push({
      ...{ id, accountId, name, letters, status, partner, archive, bytes, ...found, renameAskedAt },
      elsewhere: elsewhere.map(({ name }) => name),
      onResume: consequence(status, found.atPartner, { renameAskedAt, elsewhere: elsewhere.length > 0 }),
    })
  }
  return {
    partners: looks.map(({ name, place, problem }) => ({ name, place, problem })),
    campaigns,
    ...(await unexpectedOf(db, looks)),
  }
}

/** A partner that does not answer must not hide what the others have. */
async function look(asked: AskedPartner): Promise<Look> {
  const { name } = asked
  const place = 'partner' in asked ? asked.partner.describe() : null
  try {
    if ('error' in asked) throw asked.error
    const files = new Map((await asked.partner.files()).map(file => [file.name, file]))
    return { name, place, files, problem: null }
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    const advice = adviceAt(name === DEFAULT_PARTNER ? null : name, error)
    return { name, place, files: null, problem: `${error.message}. ${advice}` }
  }
}

async function sizeOfArchive(db: Db, id: string): Promise<number | null> {
  try {
    return (await openArchive(db, id)).size
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function placeOf(files: Folder | null, archive: string, bytes: number | null) {
  if (!files) return { atPartner: 'not asked', bytesAtPartner: null } as const
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
  { renameAskedAt, elsewhere }: { readonly renameAskedAt: Date | null; readonly elsewhere: boolean },
): Expected['onResume'] {
  if (status !== 'completed') return 'is drawn, then looked for'
  if (atPartner === 'whole') return 'counts as delivered'
  if (atPartner === 'absent' && renameAskedAt) return 'counts as taken by the partner'
  if (elsewhere) return 'is sent, though another partner has it'
  return atPartner === 'not asked' ? 'waits for its partner' : 'is sent'
}

const ARCHIVE = /^campaign-([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\.zip(\.part)?$/

async function unexpectedOf(
  db: Db,
  looks: readonly Look[],
): Promise<Pick<Reconciliation, 'unknown' | 'leftovers'>> {
  const archives = looks.flatMap(({ name: partner, files }) =>
    [...(files?.values() ?? [])].flatMap(({ name: file, size: bytes }) => {
      const [, campaignId, part] = ARCHIVE.exec(file) ?? []
      return campaignId ? [{ partner, file, bytes, campaignId, isPart: part !== undefined }] : []
    }),
  )
  const ids = archives.map(({ campaignId }) => campaignId)
  const [known, awaited] = [await knownCampaigns(db, ids), await awaitedOf(db, ids)]
  return {
    unknown: archives
      .filter(({ campaignId }) => !known.has(campaignId))
      .map(({ isPart: _, ...file }) => ({ ...file, createdAt: createdAtOf(file.campaignId) })),
    leftovers: archives
      .filter(
        ({ campaignId, isPart, partner }) =>
          isPart && known.has(campaignId) && awaited.get(campaignId)?.partner !== partner,
      )
      .map(({ isPart: _, ...file }) => file),
  }
}

/** An id of version 7 begins with milliseconds since the epoch (RFC 9562, 5.7). */
const createdAtOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
