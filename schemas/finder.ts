import { Type } from '@sinclair/typebox'
import { Data, Id, Named, NameView, Several, WordsIn } from './common.ts'

/** What people find by a name, wherever they are in the web app. */

/** The most that are shown of each kind. */
export const MOST_FOUND = 5

const found = (what: string) =>
  Several(
    Type.Object({ id: Id(`The ${what}`), name: NameView }),
    `The newest that match, at most ${MOST_FOUND}`,
  )

export const FinderQuery = Type.Object({ search: WordsIn('the names', 1) })

export const FoundByName = Data(
  Named('FoundByName', 'What has such a name', {
    campaigns: found('campaign'),
    templates: found('template'),
    lists: found('list'),
    codes: found('code'),
  }),
)
