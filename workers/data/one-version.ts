import type { Db } from '#drizzle/client.ts'
import { isNewerThanKnown } from '#drizzle/migrate.ts'
import { otherVersions } from '#drizzle/versions.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'

/**
 * Refuses to erase while processes of another version run. An older version may not know that someone was erased, and
 * would print the list without checking. A newer version keeps data that this one does not know and would leave behind.
 * @throws ApiError conflict
 */
export async function requireOneVersion(db: Db): Promise<void> {
  const versions = await otherVersions(db.$client)
  if (versions.length > 0) {
    throw new ApiError('conflict', reason('erasure_by_other_versions', { versions }))
  }
  if (await isNewerThanKnown(db.$client)) {
    throw new ApiError('conflict', reason('erasure_by_newer_version'))
  }
}
