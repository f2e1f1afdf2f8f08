import { createHash } from 'node:crypto'
import type { CheckedAsset } from '#domains/assets/service.ts'
import { multipartBody, multipartHeaders } from './multipart.ts'
import type { Person } from './people.ts'

/** An asset whose bytes count as checked. */
export const checkedAsset = (mime: CheckedAsset['mime'], bytes: Uint8Array): CheckedAsset => ({
  mime,
  bytes,
  sha256: createHash('sha256').update(bytes).digest(),
  width: null,
  height: null,
  pages: null,
  warnings: [],
})

/** Uploads a PNG or a PDF, according to its name, for a mail format (letters by default). */
export async function uploadAsset(who: Person, content: Buffer, filename: string, format?: string) {
  const type = filename.endsWith('pdf') ? 'application/pdf' : 'image/png'
  const body = multipartBody([{ name: 'file', content, filename, type }])
  const query = format ? `?format=${format}` : ''
  const answer = await who.request('POST', `/api/console/assets${query}`, { body, headers: multipartHeaders })
  if (answer.status !== 201) throw new Error(answer.raw.toString())
  return answer.body.data
}
