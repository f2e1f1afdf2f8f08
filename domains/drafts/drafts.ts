import type { Transaction } from '#drizzle/client.ts'
import type { DraftWrite } from '#schemas/draft-states.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import type { DraftKind, Listed, Writer } from './kind.ts'
import { draftQueries, MOST_DRAFTS } from './queries.ts'
import type { ReadDraft } from './read-draft.ts'

export const noDraft = (): ApiError => new ApiError('not_found', reason('draft_not_found'))

/** The drafts of one kind: how they are read, written and deleted. */
export function draftsOf<Item extends Listed>(kind: DraftKind<Item>) {
  const queries = draftQueries(kind)
  return {
    ...queries,
    kind,
    /**
     * Replaces a draft, or writes a new one.
     * @throws ApiError `whyNone`; conflict if the owner has too many; precondition_failed
     */
    async write(
      tx: Transaction,
      writer: Writer,
      id: string,
      write: DraftWrite,
      draft: ReadDraft,
    ): Promise<Item> {
      if (write.isNew) await kind.lock(tx, writer, id)
      const row = await queries.update(tx, writer, id, write, draft)
      if (row) return row
      const current = await queries.get(tx, writer, id)
      if (current) throw kind.changed(current)
      const why = await kind.whyNone(tx, writer, id)
      if (!write.isNew || why.code !== 'not_found') throw why
      if ((await queries.count(tx, writer)) >= MOST_DRAFTS) throw kind.tooMany()
      return (await queries.insert(tx, writer, id, write, draft))!
    },
  }
}

export type Drafts<Item extends Listed> = ReturnType<typeof draftsOf<Item>>
