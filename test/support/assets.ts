import { createHash } from 'node:crypto'
import type { CheckedAsset } from '../../domains/assets/index.ts'
import { multipartBody, multipartHeaders } from './multipart.ts'
import type { Person } from './people.ts'

/** Bytes as if they had passed their check. */
export const checkedAsset = (mime: CheckedAsset['mime'], bytes: Uint8Array): CheckedAsset => ({
  mime,
  bytes,
  sha256: createHash('sha256').update(bytes).digest(),
  width: null,
  height: null,
  pages: null,
  warnings: [],
})

/** Uploads a PNG or a PDF, as its name says, for mail of that format (letters, unless said otherwise). */
export async function uploadAsset(who: Person, content: Buffer, filename: string, format?: string) {
  const type = filename.endsWith('pdf') ? 'application/pdf' : 'image/png'
  const body = multipartBody([{ name: 'file', content, filename, type }])
  const query = format ? `?format=${format}` : ''
  const answer = await who.request('POST', `/api/console/assets${query}`, { body, headers: multipartHeaders })
  if (answer.status !== 201) throw new Error(answer.raw.toString())
  return answer.body.data
}
