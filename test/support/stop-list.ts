import { multipartBody, multipartHeaders } from './multipart.ts'
import type { Person } from './people.ts'
import type { Answer } from './service.ts'

export const STOP_LIST = '/api/console/stop-list'

/** A person at an address, as the form sends them. */
export const stopped = (name: string, more: object = {}) => ({
  scope: 'person',
  name,
  street: 'Storgatan 1',
  postCode: '111 22',
  postTown: 'Malmö',
  ...more,
})

/** Sends a file of people and households. */
export const importStops = (person: Person, file: string | Buffer, config?: object): Promise<Answer> =>
  person.request('POST', `${STOP_LIST}/import`, {
    body: multipartBody([
      { name: 'file', content: file, filename: 'nej-tack.csv' },
      ...(config ? [{ name: 'config', content: JSON.stringify(config) }] : []),
    ]),
    headers: multipartHeaders,
  })
