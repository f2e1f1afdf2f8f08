import { sql } from 'drizzle-orm'
import { project } from '#drizzle/projection.ts'
import { drafts } from '#drizzle/tables/index.ts'
import { Draft, DraftBody, DraftItem, DraftQuery } from '#schemas/drafts.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { MOST_BYTES } from '#schemas/uploads.ts'
import { draftsOf, noDraft } from './drafts.ts'
import { MOST_DRAFTS } from './queries.ts'

/** Changed by the same person, in another window or on another machine. */
const changed = (at: string) => new ApiError('precondition_failed', reason('draft_changed_elsewhere', { at }))

/** What a person is writing in a template: for after a crash and for their other machines. Nobody else sees it. */
export const templateDrafts = draftsOf({
  name: 'template',
  table: 'drafts',
  item: project(drafts, DraftItem, {}),
  visibleTo: ({ accountId, userId }) => sql`t.account_id = ${accountId} and t.user_id = ${userId}`,
  writtenBy: 'user_id',
  lock: (tx, { accountId, userId }) =>
    tx.execute(sql`
      select 1 from members where account_id = ${accountId} and user_id = ${userId} for no key update`),
  whyNone: async () => noDraft(),
  changed: ({ updatedAt }) => changed(updatedAt),
  tooMany: () => new ApiError('conflict', reason('own_drafts_full', { most: MOST_DRAFTS })),
  examples: { changed: changed('2026-03-02T08:15:30.412Z'), gone: [] },
  schemas: { query: DraftQuery, body: DraftBody, item: DraftItem, stored: Draft },
  bodyLimit: MOST_BYTES.draft,
  words: {
    path: '/drafts',
    tag: 'Drafts',
    operations: 'Draft',
    one: 'one of your own drafts',
    all: 'your own drafts',
    read: 'The draft with its body. No other member of the account sees it. `ETag` names its state.',
    save: `The client makes the id. If the draft exists, \`If-Match\` names the state that you have read, so that changes made in another window are not lost. A person has at most ${MOST_DRAFTS} drafts in an account; one that is not changed for 90 days is deleted.`,
    delete: 'What was not saved is lost.',
  },
})
