import type { TransactionSql } from 'postgres'
import { documentName } from '../../archive/manifest.ts'

/** A file of an account on its way into an archive. */
export interface StoredFile {
  readonly name: string
  /** Hex; of what comes out of the archive. */
  readonly sha256: string
  readonly size: number
  /** The bytes as they are stored. */
  readonly bytes: () => Promise<Buffer>
  /**
   * Of the inflated bytes, if `bytes` is a raw deflate stream, as of letters. Null if they are the file itself: images
   * and artwork are compressed already.
   */
  readonly crc32: number | null
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** Images and artwork. One is read at a time. */
export async function* assetsOf(sql: TransactionSql, accountId: string): AsyncGenerator<StoredFile> {
  const assets = sql<{ id: string; mime: string; size: number; sha256: string }[]>`
    select id, mime, size, encode(sha256, 'hex') as sha256 from assets where account_id = ${accountId} order by id`
  for (const { id, mime, size, sha256 } of await assets) {
    const bytes = async () => {
      const [row] = await sql<{ bytes: Buffer }[]>`select bytes from assets where id = ${id}`
      return row!.bytes
    }
    yield { name: `files/${id}.${EXTENSIONS[mime] ?? 'bin'}`, sha256, size, bytes, crc32: null }
  }
}

/** Drawn letters, for as long as they are kept. They are stored deflated, and the archive takes them as they are. */
export async function* lettersOf(sql: TransactionSql, accountId: string): AsyncGenerator<StoredFile> {
  const batches = sql<{ campaignId: string; ordinal: number; size: string; crc32: string; sha256: string }[]>`
    select b.campaign_id as "campaignId", b.ordinal, b.size::text, b.crc32::text, encode(b.sha256, 'hex') as sha256
    from batches b where b.campaign_id = any(array(select id from campaigns where account_id = ${accountId}))
    order by b.campaign_id, b.ordinal`
  for (const { campaignId, ordinal, size, crc32, sha256 } of await batches) {
    const bytes = async () => {
      const [row] = await sql<{ deflated: Buffer }[]>`
        select deflated from batches where campaign_id = ${campaignId} and ordinal = ${ordinal}`
      return row!.deflated
    }
    const name = `letters/${campaignId}/${documentName(ordinal)}`
    yield { name, sha256, size: Number(size), bytes, crc32: Number(crc32) }
  }
}
