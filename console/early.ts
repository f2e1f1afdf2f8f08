import type { FetchQueryOptions } from '@tanstack/react-query'
import { accountQuery } from './api/account.ts'
import { templateDrafts } from './api/drafts.ts'
import { queries } from './api/queries.ts'
import { sessionQuery } from './api/session.ts'
import { templateQuery } from './api/templates.ts'
import { beginThread } from './engine/thread.ts'
import { beginPainter } from './painter/painter.ts'
import { drawAhead } from './screens/templates/draw-ahead.ts'

/**
 * Loads what a letter's editor will need before the screens are there. The editor is the largest screen, and a person
 * waits for its sheet: threads, code and letter are loaded in parallel instead of one after the other. People who are
 * not signed in still get the sign-in screen; refused requests are dropped.
 * @param id of the letter, or `new`
 */
export function beginLetter(id: string): void {
  beginThread()
  beginPainter()
  const account = asked(accountQuery)
  const template = id === 'new' ? null : asked(templateQuery(id))
  void asked(sessionQuery)
  // Viewers have no drafts and are refused. Reading the role first would delay everyone else.
  if (template) void asked(templateDrafts.list)
  Promise.all([template, account])
    .then(([saved, prints]) => {
      if (prints && (saved || !template)) return drawAhead(saved?.data ?? null, prints)
    })
    // An error here occurs again where a component waits for the data.
    .catch(() => undefined)
  import('./screens/templates/editor-screen.tsx').catch(() => undefined)
}

/** Loads a query's data into the cache for the screens; null if that fails, and a screen then requests it again. */
function asked<T>(query: FetchQueryOptions<T, Error, T, string[]>): Promise<T | null> {
  return queries.fetchQuery(query).catch(() => null)
}
