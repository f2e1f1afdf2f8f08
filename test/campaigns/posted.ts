import type { Person } from '../support/people.ts'
import { post } from '../support/posting.ts'
import { doc, field, recipient } from '../support/templates.ts'

/** The path of something of a campaign in the console's API. */
export const campaign = (id: string, what: string) => `/api/console/campaigns/${id}/${what}`
export const letter = {
  name: 'Vår',
  mode: 'editor',
  content: doc(['Hej ', { field: 'name' }, ', kund sedan ', { field: 'since' }]),
  qrCode: { url: 'https://example.se/var', description: 'Skanna', trackingEnabled: true },
}
const since = (name: string, year: string) => recipient(name, { since: field(year) })
export const people = [
  since('Åsa Öberg', '1999'),
  since('Bo Ek', '2020'),
  since('Cecilia Ström', '1987'),
  since('Ł', '1'),
]
export const order = { name: 'Vår', letter, recipients: people }

/** Posts a valid campaign, and returns it. */
export const posted = async (who: Person, body: object) => {
  const answer = await post(who, body)
  if (answer.status !== 201) throw new Error(answer.raw.toString())
  return answer.body.data
}
