import type { FetchQueryOptions } from '@tanstack/react-query'
import { accountQuery } from './api/account.ts'
import { draftsQuery } from './api/drafts.ts'
import { queries } from './api/queries.ts'
import { sessionQuery } from './api/session.ts'
import { templateQuery } from './api/templates.ts'
import { beginThread } from './engine/thread.ts'
import { beginPainter } from './painter/painter.ts'
import { drawAhead } from './screens/templates/draw-ahead.ts'

/**
 * Asks for what a letter's editor will need before the screens are there to need it. It is the largest of them, and a
 * person waits for its sheet: threads, code and letter come side by side instead of one after the other. Who is not
 * signed in is sent to the door all the same; what was refused meanwhile is forgotten.
 * @param id of the letter, or `new`
 */
export function beginLetter(id: string): void {
  beginThread()
  beginPainter()
  const account = asked(accountQuery)
  const template = id === 'new' ? null : asked(templateQuery(id))
  void asked(sessionQuery)
  // Who may only look has none, and is refused: to find out first who it is would make all others wait.
  if (template) void asked(draftsQuery)
  Promise.all([template, account])
    .then(([saved, prints]) => {
      if (prints && (saved || !template)) return drawAhead(saved?.data ?? null, prints)
    })
    // What fails here fails again where somebody waits for it.
    .catch(() => undefined)
  import('./screens/templates/editor-screen.tsx').catch(() => undefined)
}

/** The answer, which the screens then find; null where there is none, and a screen asks again. */
function asked<T>(query: FetchQueryOptions<T, Error, T, string[]>): Promise<T | null> {
  return queries.fetchQuery(query).catch(() => null)
}
