import { multipartBody, multipartHeaders } from './multipart.ts'
import type { Person } from './people.ts'
import type { Answer } from './service.ts'

/** Sends a file to a step of a person's import: `/preview`, `/check`, `/faults`, or '' for the import itself. */
export const sendFile = (
  person: Person,
  step: string,
  file: string | Buffer,
  config?: object,
  filename = 'kunder.csv',
): Promise<Answer> =>
  person.request('POST', `/api/console/imports${step}`, {
    body: multipartBody([
      { name: 'file', content: file, filename },
      ...(config ? [{ name: 'config', content: JSON.stringify(config) }] : []),
    ]),
    headers: multipartHeaders,
  })
