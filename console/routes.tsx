import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { queries } from './api/queries.ts'
import { campaignRoutes } from './routes/campaigns.ts'
import { frame, root, signIn } from './routes/frame.ts'
import { listRoutes } from './routes/lists.ts'
import { searched } from './routes/searched.ts'
import { settingsRoutes } from './routes/settings.ts'
import { Broken, NotFound } from './shell/problems.tsx'
import { Skeletons } from './ui/skeletons.tsx'

const overview = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/overview/screen.tsx'), 'Overview'),
})

const templates = createRoute({
  getParentRoute: () => frame,
  path: '/templates',
  validateSearch: searched('search'),
  component: lazyRouteComponent(() => import('./screens/templates/screen.tsx'), 'Templates'),
})

/** The id `new` stands for a letter that was never saved. */
const editTemplate = createRoute({
  getParentRoute: () => frame,
  path: '/templates/$id',
  validateSearch: searched('list', 'draft'),
  component: lazyRouteComponent(() => import('./screens/templates/editor-screen.tsx'), 'EditTemplate'),
})

const codes = createRoute({
  getParentRoute: () => frame,
  path: '/codes',
  validateSearch: searched('search'),
  component: lazyRouteComponent(() => import('./screens/qr/screen.tsx'), 'Codes'),
})

const oneCode = createRoute({
  getParentRoute: () => frame,
  path: '/codes/$id',
  component: lazyRouteComponent(() => import('./screens/qr/code-screen.tsx'), 'Code'),
})

const credits = createRoute({
  getParentRoute: () => frame,
  path: '/credits',
  validateSearch: searched('view'),
  component: lazyRouteComponent(() => import('./screens/credits/screen.tsx'), 'Credits'),
})

/** The page to which the payment provider sends people back. */
const paid = createRoute({
  getParentRoute: () => frame,
  path: '/paid',
  validateSearch: searched('payment'),
  component: lazyRouteComponent(() => import('./screens/paying/paid.tsx'), 'Paid'),
})

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
