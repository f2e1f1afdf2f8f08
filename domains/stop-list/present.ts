import { computed, project } from '#drizzle/projection.ts'
import { stopEntries } from '#drizzle/tables/index.ts'
import { StopEntry } from '#schemas/stop-list.ts'

/** An entry, with the person who added it by their name. */
export const stopEntry = project(stopEntries, StopEntry, {
  addedBy: computed<string | null>(
    `(select coalesce(nullif(u.name, ''), u.email) from users u where u.id = t.added_by)`,
  ),
})
