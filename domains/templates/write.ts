import type { Tx } from '#drizzle/client.ts'
import { ApiError, notFound } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import type { ExpectedStates } from '#schemas/state-tag.ts'
import { keepAssets } from '../assets/service.ts'
import type { TemplateDesign } from './design.ts'
import { nameOfCopy } from './name-of-copy.ts'
import { countTemplates, ownerOfTemplate, selectAssetIds } from './queries.ts'
import { loadTemplate, storeTemplate, toRows } from './service.ts'
import type { ReadSource } from './source/read-letter.ts'
import { designWithFiles, filesNamedBy } from './source/with-files.ts'
import { deleteTemplate, findCreated, lockTemplate, updateTemplate } from './write-queries.ts'

/** How people write templates. Campaigns print copies of their own, so nothing here changes them. */

/** The most templates of an account, so that a person can find one in the list. */
const MOST_TEMPLATES = 5000

export const tooManyTemplates = (): ApiError =>
  new ApiError('conflict', reason('templates_full', { most: MOST_TEMPLATES }))

/** The account of a new template, and the request's idempotency key; null if it has none. */
export interface Creation {
  readonly accountId: string
  readonly creationKey: string | null
}

export interface Created {
  readonly id: string
  /** A key that was used before makes nothing: the existing template is returned. */
  readonly replayed: boolean
}

/** @throws ApiError validation_failed for a file that is not there; conflict. Call it within a transaction */
export const createTemplate = (tx: Tx, creation: Creation, read: ReadSource): Promise<Created> =>
  createOnce(tx, creation, async () => {
    const files = await keepAssets(tx, creation.accountId, filesNamedBy(read))
    return { name: read.name, design: designWithFiles(read, files) }
  })

async function createOnce(
  tx: Tx,
  { accountId, creationKey }: Creation,
  make: () => Promise<{ name: string; design: TemplateDesign }>,
): Promise<Created> {
  const earlier = creationKey === null ? undefined : await findCreated(tx, accountId, creationKey)
  if (earlier) return { id: earlier, replayed: true }
  const made = await make()
  await requireRoom(tx, accountId)
  return { id: await storeTemplate(tx, { accountId, kind: 'user', creationKey, ...made }), replayed: false }
}

/** @throws ApiError not_found, precondition_failed; as `createTemplate`. Call it within a transaction */
export async function replaceTemplate(
  tx: Tx,
  { accountId, id, states }: { accountId: string; id: string; states: ExpectedStates },
  read: ReadSource,
): Promise<void> {
  await requireState(tx, accountId, id, states)
  const named = await selectAssetIds(tx, accountId, id)
  const design = designWithFiles(read, await keepAssets(tx, accountId, [...named, ...filesNamedBy(read)]))
  const { template, images } = toRows(read.name, design)
  await updateTemplate(tx, { accountId, id }, template, images)
}

/** @throws ApiError not_found, precondition_failed. Call it within a transaction */
export async function removeTemplate(
  tx: Tx,
  accountId: string,
  id: string,
  states: ExpectedStates,
): Promise<void> {
  await requireState(tx, accountId, id, states)
  await keepAssets(tx, accountId, await selectAssetIds(tx, accountId, id))
  await deleteTemplate(tx, accountId, id)
}

/**
 * As `removeTemplate`, for an operator, who need not name the account. @returns its account; undefined if there is none
 */
export async function removeAnyTemplate(tx: Tx, id: string): Promise<string | undefined> {
  const accountId = await ownerOfTemplate(tx, id)
  if (accountId !== undefined) await removeTemplate(tx, accountId, id, null)
  return accountId
}

/** @throws ApiError not_found, conflict. Call it within a transaction */
export const copyTemplate = (tx: Tx, creation: Creation, id: string): Promise<Created> =>
  createOnce(tx, creation, async () => {
    const template = await loadTemplate(tx, creation.accountId, id)
    if (!template) throw notFound('Template')
    return { name: nameOfCopy(template.name), design: template }
  })

async function requireRoom(tx: Tx, accountId: string): Promise<void> {
  if ((await countTemplates(tx, accountId, MOST_TEMPLATES)) < MOST_TEMPLATES) return
  throw tooManyTemplates()
}

async function requireState(tx: Tx, accountId: string, id: string, states: ExpectedStates): Promise<void> {
  if (await lockTemplate(tx, accountId, id, states)) return
  if (states !== null && (await lockTemplate(tx, accountId, id, null))) throw changed()
  throw notFound('Template')
}

export const changed = () => new ApiError('precondition_failed', reason('template_changed'))
