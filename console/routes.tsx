import { createRoute, createRouter } from '@tanstack/react-router'
import { queries } from './api/queries.ts'
import { campaignRoutes } from './routes/campaigns.ts'
import { frame, root, screen, signIn } from './routes/frame.ts'
import { listRoutes } from './routes/lists.ts'
import { settingsRoutes } from './routes/settings.ts'
import { Broken, NotFound } from './shell/problems.tsx'
import { Skeletons } from './ui/skeletons.tsx'

const overview = screen('/', () => import('./screens/overview/screen.tsx'), 'Overview')

const templates = screen('/templates', () => import('./screens/templates/screen.tsx'), 'Templates', [
  'search',
])

/** The id `new` stands for a letter that was never saved. */
const editTemplate = screen(
  '/templates/$id',
  () => import('./screens/templates/editor-screen.tsx'),
  'EditTemplate',
  ['list', 'draft'],
)

const codes = screen('/codes', () => import('./screens/qr/screen.tsx'), 'Codes', ['search'])

const oneCode = screen('/codes/$id', () => import('./screens/qr/code-screen.tsx'), 'Code')

const credits = screen('/credits', () => import('./screens/credits/screen.tsx'), 'Credits', ['view'])

/** The page to which the payment provider sends people back. */
const paid = screen('/paid', () => import('./screens/paying/paid.tsx'), 'Paid', ['payment'])

/** Signed-in people keep the rail around the "not found" page. */
const nowhere = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound })

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    frame.addChildren([
      overview,
      ...campaignRoutes,
      templates,
      editTemplate,
      ...listRoutes,
      codes,
      oneCode,
      credits,
      paid,
      settingsRoutes,
      nowhere,
    ]),
  ]),
  basepath: '/console',
  context: { queries },
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  defaultPendingComponent: Skeletons,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** Whether the campaign's draft was begun on this page, so that the service may not have it yet. */
    isNewDraft?: boolean
  }
}
