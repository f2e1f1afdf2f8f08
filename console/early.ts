import type { FetchQueryOptions } from '@tanstack/react-query'
import { accountQuery } from './api/account.ts'
import { draftsQuery } from './api/drafts.ts'
import { queries } from './api/queries.ts'
import { reaches, sessionQuery } from './api/session.ts'
import { templateQuery } from './api/templates.ts'
import { beginThread } from './engine/thread.ts'
import { letterOfPage } from './letter-of-page.ts'
import { beginPainter } from './painter/painter.ts'

/*
 * What the address of the page will need is asked for before the screens are there to need it. The letter's editor is
 * the largest of them, and a person waits for its sheet: threads, code and letter come side by side instead of one
 * after the other. Who is not signed in is sent to the door all the same; what was refused meanwhile is forgotten.
 */
if (letterOfPage !== undefined) {
  beginThread()
  beginPainter()
  const account = asked(accountQuery)
  const template = letterOfPage === 'new' ? null : asked(templateQuery(letterOfPage))
  void asked(sessionQuery).then(session => {
    if (session && reaches(session.role, 'writer') && template) void asked(draftsQuery)
  })
  // The editor's code keeps the page busy: what draws the letter goes before it.
  Promise.all([import('./screens/templates/draw-ahead.ts'), template, account])
    .then(([{ drawAhead }, saved, prints]) => {
      if (prints && (saved || !template)) return drawAhead(saved?.data ?? null, prints)
    })
    // What fails here fails again where somebody waits for it.
    .catch(() => undefined)
    .finally(() => import('./screens/templates/editor-screen.tsx'))
    .catch(() => undefined)
}

/** The answer, which the screens then find; null where there is none, and a screen asks again. */
function asked<T>(query: FetchQueryOptions<T, Error, T, string[]>): Promise<T | null> {
  return queries.fetchQuery(query).catch(() => null)
}
