import type { Db } from '#drizzle/client.ts'
import { isNewerThanKnown } from '#drizzle/migrate.ts'
import { otherVersions } from '#drizzle/versions.ts'
import { ApiError } from '#schemas/errors.ts'

/**
 * Refuses to erase while processes of another version run. An older version may not know that somebody was erased, and
 * would print the list without checking. A newer version keeps data that this one does not know and would leave behind.
 * @throws ApiError conflict
 */
export async function requireOneVersion(db: Db): Promise<void> {
  const versions = await otherVersions(db.$client)
  if (versions.length > 0) {
    throw new ApiError(
      'conflict',
      `Processes of another version are connected to the database (${versions.join(', ')}): nothing was erased. ` +
        'Repeat this once all run the same version, with its own command',
    )
  }
  if (await isNewerThanKnown(db.$client)) {
    throw new ApiError(
      'conflict',
      'The database has tables of a newer version: nothing was erased. Repeat this with that version',
    )
  }
}
