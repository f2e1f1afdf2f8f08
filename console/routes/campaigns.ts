import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { beginDraft } from '../api/begun-drafts.ts'
import { frame, screen } from './frame.ts'
import { searched } from './searched.ts'

const campaigns = screen('/campaigns', () => import('../screens/campaigns/list/screen.tsx'), 'Campaigns', [
  'state',
  'format',
  'search',
])

const oneCampaign = createRoute({
  getParentRoute: () => frame,
  path: '/campaigns/$id',
  /** The sequence of the shown letter. */
  validateSearch: ({ letter }): { letter?: number } =>
    Number.isInteger(Number(letter)) && Number(letter) > 0 ? { letter: Number(letter) } : {},
  component: lazyRouteComponent(() => import('../screens/campaigns/page/screen.tsx'), 'Campaign'),
})

const campaign = () => import('../screens/new-campaign/screen.tsx')

/** A new campaign gets a draft, whose id is made here. Nothing is stored before something is chosen. */
const newCampaign = createRoute({
  getParentRoute: () => frame,
  path: '/campaigns/new',
  validateSearch: searched('template', 'list', 'format'),
  beforeLoad({ search }) {
    throw redirect({
      to: '/campaigns/drafts/$id',
      params: { id: beginDraft() },
      search,
      state: { isNewDraft: true },
      replace: true,
    })
  },
})

const campaignDraft = screen('/campaigns/drafts/$id', campaign, 'NewCampaign', [
  'template',
  'list',
  'format',
  'step',
])

const figures = screen('/campaigns/$id/figures', () => import('../screens/figures/screen.tsx'), 'Figures', [
  'days',
])

/** The screens of posted campaigns, of their figures, and of campaigns in preparation. */
export const campaignRoutes = [campaigns, oneCampaign, figures, newCampaign, campaignDraft] as const
