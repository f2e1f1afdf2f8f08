import { awaitedOf, findUndelivered, knownCampaigns } from '#domains/campaigns/delivery/deliveries.ts'
import { DEFAULT_PARTNER } from '#domains/partners/service.ts'
import type { Db } from '#drizzle/client.ts'
import { openArchive } from '../archive/campaign-archive.ts'
import { archiveName } from '../archive/manifest.ts'
import { adviceAt, PartnerError, type PartnerFile } from '../partner/index.ts'
import type { AskedPartner } from '../partner/partners.ts'

export const MOST_CAMPAIGNS = 1000

/** An unfinished upload in the folder of a partner that the campaign is not, or no longer, sent to. */
export interface Leftover {
  readonly partner: string
  readonly file: string
  readonly bytes: number
  readonly campaignId: string
}

type Folder = ReadonlyMap<string, PartnerFile>

export type Reconciliation = Awaited<ReturnType<typeof reconcile>>

/**
 * Compares what would be sent with what lies in the folders of all partners. Changes nothing.
 * @returns `partners` with the reason where a folder could not be listed; `campaigns` that would be sent; `unknown`:
 *   archives whose campaign the database does not have; `leftovers`
 */
export async function reconcile(db: Db, asked: readonly AskedPartner[]) {
  const looks = await Promise.all(asked.map(look))
  const campaigns = []
  for (const campaign of await findUndelivered(db, MOST_CAMPAIGNS)) {
    const { id, accountId, name, letters, status, renameAskedAt, partner: own } = campaign
    const partner = own ?? DEFAULT_PARTNER
    const archive = archiveName(id)
    /** Null until all letters are drawn, or if the drawn files do not add up. */
    const bytes = status === 'completed' ? await sizeOfArchive(db, id) : null
    const found = placeOf(looks.find(({ name }) => name === partner)?.files ?? null, archive, bytes)
    /** Other partners that have it under its final name: the routes were different when it was sent there. */
    const elsewhere = looks
      .filter(({ name, files }) => name !== partner && files?.has(archive))
      .map(({ name }) => name)
    const onResume = consequence(status, found.atPartner, renameAskedAt, elsewhere.length > 0)
    campaigns.push({
      ...{ id, accountId, name, letters, status, partner, archive, bytes, ...found, renameAskedAt },
      elsewhere,
      onResume,
    })
  }
  return {
    partners: looks.map(({ name, place, problem }) => ({ name, place, problem })),
    campaigns,
    ...(await unexpectedOf(db, looks)),
  }
}

/** A partner that does not answer must not hide what the others have. */
async function look(asked: AskedPartner) {
  const { name } = asked
  const place = 'partner' in asked ? asked.partner.describe() : null
  try {
    if ('error' in asked) throw asked.error
    const files: Folder = new Map((await asked.partner.files()).map(file => [file.name, file]))
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

/**
 * `whole`: of just that size. `other size`: some file of that name. `part`: an upload that was not finished.
 * `not asked`: the partner does not answer.
 */
function placeOf(files: Folder | null, archive: string, bytes: number | null) {
  if (!files) return { atPartner: 'not asked', bytesAtPartner: null } as const
  const whole = files.get(archive)
  const part = files.get(`${archive}.part`)
  const found = whole ?? part
  if (!found) return { atPartner: 'absent', bytesAtPartner: null } as const
  const atPartner = found === part ? 'part' : found.size === bytes ? 'whole' : 'other size'
  return { atPartner, bytesAtPartner: found.size } as const
}

/** What happens once deliveries are resumed, as `Partner.deliver` decides when its turn comes. */
function consequence(
  status: string,
  atPartner: ReturnType<typeof placeOf>['atPartner'],
  renameAskedAt: Date | null,
  elsewhere: boolean,
) {
  if (status !== 'completed') return 'is drawn, then looked for'
  if (atPartner === 'whole') return 'counts as delivered'
  if (atPartner === 'absent' && renameAskedAt) return 'counts as taken by the partner'
  if (elsewhere) return 'is sent, though another partner has it'
  return atPartner === 'not asked' ? 'waits for its partner' : 'is sent'
}

const ARCHIVE = /^campaign-([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\.zip(\.part)?$/

async function unexpectedOf(db: Db, looks: readonly Awaited<ReturnType<typeof look>>[]) {
  const archives = looks.flatMap(({ name: partner, files }) =>
    [...(files?.values() ?? [])].flatMap(({ name: file, size: bytes }) => {
      const [, campaignId, part] = ARCHIVE.exec(file) ?? []
      return campaignId ? [{ found: { partner, file, bytes, campaignId }, isPart: part !== undefined }] : []
    }),
  )
  const ids = archives.map(({ found }) => found.campaignId)
  const [known, awaited] = [await knownCampaigns(db, ids), await awaitedOf(db, ids)]
  const unknown = archives.filter(({ found }) => !known.has(found.campaignId))
  const leftovers = archives.filter(
    ({ found: { campaignId, partner }, isPart }) =>
      isPart && known.has(campaignId) && awaited.get(campaignId)?.partner !== partner,
  )
  return {
    unknown: unknown.map(({ found }) => ({ ...found, createdAt: createdAtOf(found.campaignId) })),
    leftovers: leftovers.map(({ found }): Leftover => found),
  }
}

/** An id of version 7 begins with milliseconds since the epoch (RFC 9562, 5.7). */
const createdAtOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
