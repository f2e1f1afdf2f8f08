import type { LargeAccount } from './account.ts'

/** Where the last page of a collection begins. */
export interface Places {
  /** The cursor of the last page, without walking through all pages: that of the oldest rows. */
  readonly campaign: string
  readonly recipient: string
  readonly template: string
  readonly ledger: string
  /** Time and id. */
  readonly audit: string
}

/** Why a route is not requested. */
type Left = { readonly left: string }

/**
 * The hardest requests of every operation that the console reads with. An operation that is missing here fails the run.
 */
export const questions = (
  { listId, campaignId, letters, nextCampaignId, codeId, templateId }: LargeAccount,
  places: Places,
): Readonly<Record<string, readonly string[] | Left>> => {
  const campaigns = '/api/console/campaigns'
  const lists = '/api/console/lists'
  const codes = '/api/console/qr-codes'
  return {
    [campaigns]: [
      '?limit=100',
      `?limit=100&cursor=${places.campaign}`,
      '?search=sk&limit=100',
      `?search=sk&limit=100&cursor=${places.campaign}`,
      '?search=zz',
      '?search=9999',
      '?state=delivered&limit=100',
      `?state=delivered&limit=100&cursor=${places.campaign}`,
      '?state=unpaid,waiting,processing,completed,failed&limit=100',
      '?state=unpaid',
      '?state=processing',
      '?state=failed&limit=100',
      '?format=postcard&limit=100',
      '?format=postcard&state=unpaid',
    ].map(query => campaigns + query),
    [`${campaigns}/{id}`]: [`${campaigns}/${campaignId}`],
    [`${campaigns}/{id}/letters`]: [
      '?limit=100',
      `?limit=100&cursor=${letters - 50}`,
      '?search=an&limit=100',
      '?search=zz',
      '?search=111',
      '?search=9',
      '?search=andersson&limit=100',
      `?search=zz&cursor=${Math.floor(letters / 2)}`,
      `?search=${encodeURIComponent('öm')}&limit=100`,
    ].map(query => `${campaigns}/${campaignId}/letters${query}`),
    [`${campaigns}/{id}/figures`]: [`${campaigns}/${campaignId}/figures`],
    [`${campaigns}/{id}/figures.csv`]: [`${campaigns}/${campaignId}/figures.csv?table=towns`],
    [`${campaigns}/{id}/figures/earlier`]: [`${campaigns}/${nextCampaignId}/figures/earlier`],
    [`${campaigns}/{id}/proof`]: [`${campaigns}/${campaignId}/proof?sequence=${letters}`],
    '/api/console/campaign-drafts': ['/api/console/campaign-drafts'],
    '/api/console/campaign-drafts/{id}': { left: 'one row by its key' },
    '/api/console/drafts': ['/api/console/drafts'],
    '/api/console/drafts/{id}': { left: 'one row by its key' },
    [lists]: ['activity', 'newest', 'name', 'recipients'].flatMap(sort => [
      `${lists}?sort=${sort}&limit=100`,
      `${lists}?sort=${sort}&search=me&limit=100`,
    ]),
    [`${lists}/{id}`]: [`${lists}/${listId}`],
    [`${lists}/{id}/samples`]: [`${lists}/${listId}/samples`],
    [codes]: [
      '?limit=20',
      '?limit=100',
      `?limit=100&cursor=${places.campaign}`,
      '?search=ex&limit=100',
      '?search=zz',
    ].map(query => codes + query),
    [`${codes}/{id}`]: [`${codes}/${codeId}`],
    '/api/console/templates/{id}': [`/api/console/templates/${templateId}`],
    '/api/console/credits/ledger': [
      '/api/console/credits/ledger?limit=100',
      `/api/console/credits/ledger?limit=100&cursor=${places.ledger}`,
    ],
    '/api/console/credits/ledger.csv': ['/api/console/credits/ledger.csv'],
    '/api/console/requests': ['?limit=100', '?limit=100&only=errors'].map(
      query => `/api/console/requests${query}`,
    ),
    '/api/console/audit': ['?limit=100', `?limit=100&cursor=${places.audit}`].map(
      query => `/api/console/audit${query}`,
    ),
    '/api/console/audit.csv': ['/api/console/audit.csv'],
    '/api/console/numbers': ['/api/console/numbers'],
    '/api/console/members': ['/api/console/members'],
    '/api/console/account': ['/api/console/account'],
    '/api/console/prices': ['/api/console/prices'],
    '/api/console/payments': ['/api/console/payments?limit=100'],
    '/api/console/payments/{id}': { left: 'one row by its key' },
    '/api/console/payments/{id}/receipt': { left: 'asks the payment provider' },
    '/api/console/events': { left: 'a stream that stays open; its one look a second is asked below' },
    '/api/console/openapi.json': ['/api/console/openapi.json'],
    '/api/v1/campaigns': [
      '?limit=100',
      `?limit=100&cursor=${places.campaign}`,
      '?format=postcard&limit=100',
      '?cardDesign=any',
      '?cardDesign=none&limit=100',
    ].map(query => `/api/v1/campaigns${query}`),
    '/api/v1/campaigns/status-counts': ['/api/v1/campaigns/status-counts'],
    '/api/v1/campaigns/{id}': [`/api/v1/campaigns/${campaignId}`],
    '/api/v1/credits': ['/api/v1/credits'],
    '/api/v1/credits/ledger': ['?limit=100', `?limit=100&cursor=${places.ledger}`].map(
      query => `/api/v1/credits/ledger${query}`,
    ),
    '/api/v1/lists': ['/api/v1/lists?limit=100'],
    '/api/v1/lists/{listId}/schema': [`/api/v1/lists/${listId}/schema`],
    '/api/v1/qr-codes/{id}': [`/api/v1/qr-codes/${codeId}`],
    '/api/v1/recipients': recipients('/api/v1/recipients', places.recipient),
    '/api/v1/recipients/by-list/{listId}': recipients(
      `/api/v1/recipients/by-list/${listId}`,
      places.recipient,
    ),
    '/api/v1/templates': [
      '?limit=100',
      `?limit=100&cursor=${places.template}`,
      '?search=al&limit=100',
      '?search=zz',
    ].map(query => `/api/v1/templates${query}`),
    '/api/v1/templates/{id}': [`/api/v1/templates/${templateId}`],
    '/api/v1/api-keys': ['/api/v1/api-keys'],
    '/api/v1/api-keys/{id}': { left: 'one row by its key' },
  }
}

const recipients = (path: string, last: string): string[] =>
  [
    '?limit=100',
    `?limit=100&cursor=${last}`,
    '?search=an&limit=100',
    '?search=zz',
    '?search=andersson',
    '?search=a',
    `?search=${encodeURIComponent('qvarnström')}&limit=100`,
  ].map(query => path + query)
