import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { ApiError } from './api/api-error.ts'
import { queries } from './api/queries.ts'
import { reaches, sessionQuery } from './api/session.ts'
import { ownAddress } from './screens/sign-in/way-back.ts'
import { Frame } from './shell/frame.tsx'
import { Broken, NotFound } from './shell/problems.tsx'
import { Skeletons } from './ui/skeletons.tsx'

interface Context {
  readonly queries: typeof queries
}

const root = createRootRouteWithContext<Context>()({ component: Outlet, notFoundComponent: NotFound })

/** Texts that may stand in a screen's address. Whatever else does is left out. */
const searched =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): { [N in Name]?: string | undefined } => {
    const found = names.flatMap(name => {
      // The router reads `?search=12` as a number.
      const value = search[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : []
    })
    return Object.fromEntries(found) as { [N in Name]?: string }
  }

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { to?: string } => {
    const to = ownAddress(search.to)
    return to === undefined ? {} : { to }
  },
  component: lazyRouteComponent(() => import('./screens/sign-in/screen.tsx'), 'SignIn'),
})

/** Everything that takes a session. Who comes with a link at hand is sent to where it is used. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  async beforeLoad({ context, location }) {
    if (location.hash.startsWith('link=')) throw redirect({ to: '/sign-in', hash: location.hash })
    try {
      await context.queries.ensureQueryData(sessionQuery)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        throw redirect({ to: '/sign-in', search: { to: location.pathname + location.searchStr } })
      }
      throw error
    }
  },
})

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

const editor = () => import('./screens/templates/editor-screen.tsx')

// The largest screen does not wait to hear who asks for it.
if (/^\/console\/templates\/./.test(location.pathname)) void editor()

/** `new` is a letter that was never saved. */
const editTemplate = createRoute({
  getParentRoute: () => frame,
  path: '/templates/$id',
  validateSearch: searched('list', 'draft'),
  component: lazyRouteComponent(editor, 'EditTemplate'),
})

const campaigns = createRoute({
  getParentRoute: () => frame,
  path: '/campaigns',
  validateSearch: searched('state', 'format', 'search'),
  component: lazyRouteComponent(() => import('./screens/campaigns/list/screen.tsx'), 'Campaigns'),
})

const oneCampaign = createRoute({
  getParentRoute: () => frame,
  path: '/campaigns/$id',
  /** The letter that is looked at, by its sequence. */
  validateSearch: ({ letter }): { letter?: number } =>
    Number.isInteger(Number(letter)) && Number(letter) > 0 ? { letter: Number(letter) } : {},
  component: lazyRouteComponent(() => import('./screens/campaigns/page/screen.tsx'), 'Campaign'),
})

const campaign = () => import('./screens/new-campaign/screen.tsx')

/** A campaign begins with a draft of its own, whose id is made here: nothing is kept of it before something is chosen. */
const newCampaign = createRoute({
  getParentRoute: () => frame,
  path: '/campaigns/new',
  validateSearch: searched('template', 'list', 'format'),
  beforeLoad({ search }) {
    throw redirect({
      to: '/campaigns/drafts/$id',
      params: { id: crypto.randomUUID() },
      search,
      state: { isNewDraft: true },
      replace: true,
    })
  },
})

const campaignDraft = createRoute({
  getParentRoute: () => frame,
  path: '/campaigns/drafts/$id',
  validateSearch: searched('template', 'list', 'format'),
  component: lazyRouteComponent(campaign, 'NewCampaign'),
})

const lists = createRoute({
  getParentRoute: () => frame,
  path: '/lists',
  validateSearch: searched('search', 'sort', 'cursor', 'direction'),
  component: lazyRouteComponent(() => import('./screens/lists/screen.tsx'), 'Lists'),
})

const imports = () => import('./screens/lists/import/screen.tsx')

const importNew = createRoute({
  getParentRoute: () => frame,
  path: '/lists/import',
  component: lazyRouteComponent(imports, 'ImportNew'),
})

const importInto = createRoute({
  getParentRoute: () => frame,
  path: '/lists/$id/import',
  component: lazyRouteComponent(imports, 'ImportInto'),
})

const list = createRoute({
  getParentRoute: () => frame,
  path: '/lists/$id',
  validateSearch: searched('search', 'cursor', 'direction'),
  component: lazyRouteComponent(() => import('./screens/lists/list/screen.tsx'), 'List'),
})

const figures = createRoute({
  getParentRoute: () => frame,
  path: '/campaigns/$id/figures',
  component: lazyRouteComponent(() => import('./screens/figures/screen.tsx'), 'Figures'),
})

const codes = createRoute({
  getParentRoute: () => frame,
  path: '/codes',
  validateSearch: searched('search'),
  component: lazyRouteComponent(() => import('./screens/codes/screen.tsx'), 'Codes'),
})

const oneCode = createRoute({
  getParentRoute: () => frame,
  path: '/codes/$id',
  component: lazyRouteComponent(() => import('./screens/codes/code-screen.tsx'), 'Code'),
})

const credits = createRoute({
  getParentRoute: () => frame,
  path: '/credits',
  validateSearch: searched('view'),
  component: lazyRouteComponent(() => import('./screens/credits/screen.tsx'), 'Credits'),
})

/** Where the payment provider sends people back to. */
const paid = createRoute({
  getParentRoute: () => frame,
  path: '/paid',
  validateSearch: searched('payment'),
  component: lazyRouteComponent(() => import('./screens/paying/paid.tsx'), 'Paid'),
})

const settings = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  component: lazyRouteComponent(() => import('./screens/settings/screen.tsx'), 'Settings'),
})

/** Keys are for owners: whoever else opens the settings finds what everybody may see. */
const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  async beforeLoad({ context }) {
    const { role } = await context.queries.ensureQueryData(sessionQuery)
    throw redirect({ to: reaches(role, 'owner') ? '/settings/keys' : '/settings/members', replace: true })
  },
})

const keys = createRoute({
  getParentRoute: () => settings,
  path: '/keys',
  component: lazyRouteComponent(() => import('./screens/settings/keys/keys.tsx'), 'Keys'),
})

const members = createRoute({
  getParentRoute: () => settings,
  path: '/members',
  component: lazyRouteComponent(() => import('./screens/settings/members/members.tsx'), 'Members'),
})

const security = createRoute({
  getParentRoute: () => settings,
  path: '/security',
  component: lazyRouteComponent(() => import('./screens/settings/security/security.tsx'), 'Security'),
})

const account = createRoute({
  getParentRoute: () => settings,
  path: '/account',
  component: lazyRouteComponent(() => import('./screens/settings/account/account.tsx'), 'Account'),
})

const developers = createRoute({
  getParentRoute: () => settings,
  path: '/developers',
  validateSearch: searched('key', 'only'),
  component: lazyRouteComponent(() => import('./screens/settings/developers/developers.tsx'), 'Developers'),
})

const audit = createRoute({
  getParentRoute: () => settings,
  path: '/audit',
  validateSearch: searched('kind', 'person', 'from', 'to'),
  component: lazyRouteComponent(() => import('./screens/settings/audit/audit.tsx'), 'Audit'),
})

/** Whoever is signed in keeps the rail around what is not there. */
const nowhere = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound })

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    frame.addChildren([
      overview,
      campaigns,
      oneCampaign,
      templates,
      editTemplate,
      newCampaign,
      campaignDraft,
      lists,
      importNew,
      importInto,
      list,
      figures,
      codes,
      oneCode,
      credits,
      paid,
      settings.addChildren([settingsStart, keys, developers, members, security, account, audit]),
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
    /** Of a campaign's draft that was begun here: the service need not know it. */
    isNewDraft?: boolean
  }
}
