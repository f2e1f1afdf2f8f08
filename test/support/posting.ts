import { type Person, signedIn } from './people.ts'
import { reuseService, type Service } from './service.ts'
import { authoredTemplate, doc, field, recipient } from './templates.ts'

export const CAMPAIGNS = '/api/v1/campaigns'
export const CHECK = '/api/console/campaigns/check'
export const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'
/** A letter without a template, as people post it. */
export const letter = {
  name: 'Vår',
  mode: 'editor',
  content: doc(['Hej ', { field: 'name' }, ', kund sedan ', { field: 'since' }]),
  returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
  qrCode: { url: 'https://example.se/var', trackingEnabled: true },
}
export const people = [
  recipient('Åsa Öberg', { since: field('1999') }),
  recipient('Bo Ek', { since: field('2020') }),
]
export const order = { name: 'Vår', letter, recipients: people }

/** A service with a template and with letters to spend, and someone who may post. */
export async function setUp(test: Parameters<typeof reuseService>[0], letters = 1000) {
  const service = await reuseService(test)
  if (letters > 0) await service.grant(letters)
  const templateId = await authoredTemplate(service.db, service.accountId)
  return { service, templateId, sender: await signedIn(service, 'sender') }
}

export const post = (who: Person, body: object, headers: Record<string, string> = {}) =>
  who.request('POST', CAMPAIGNS, { body: { ...body }, headers })
export const check = (who: Person, body: object) => who.request('POST', CHECK, { body: { ...body } })
export const balance = async ({ request }: Service) =>
  (await request('GET', '/api/v1/credits')).body.data.balance
