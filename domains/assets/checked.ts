import type { ArtworkWarning } from '#artwork/index.ts'
import { Pool } from '#concurrency/pool.ts'
import { ImageError, unusable } from '#letter/image/error.ts'
import type { ImageTasks } from './image-thread.ts'

/** Checked bytes and their hash, both made before a transaction opens. */
export interface CheckedAsset {
  readonly mime: 'image/png' | 'image/jpeg' | 'application/pdf'
  readonly bytes: Uint8Array
  readonly sha256: Uint8Array
  /** Of an image: pixels, as it is shown. Of artwork for cards: its sheet in millimetres; for letters null. */
  readonly width: number | null
  readonly height: number | null
  /** Of artwork. */
  readonly pages: number | null
  /** Of artwork: warnings about its print. */
  readonly warnings: readonly ArtworkWarning[]
}

export interface Uploader {
  /** The account of the file: accounts take turns. */
  readonly account?: string
  /** Fires when the client is gone: nothing is read for it any longer. */
  readonly signal?: AbortSignal | undefined
}

const threads = new Pool<ImageTasks>({
  entry: new URL('./image-thread.ts', import.meta.url),
  heapMegabytes: 128,
  // The largest image takes a second.
  allowance: 10_000,
  tooMuch: () => unusable('image_too_much_work'),
})

/**
 * Checks and hashes a stranger's image in a thread: five megabytes may unpack to hundreds.
 * @throws ImageError; QueueFull
 */
export async function checkedImage(
  bytes: Uint8Array,
  { account = '', signal }: Uploader = {},
): Promise<CheckedAsset> {
  const checked = await threads.run('check', { account, signal }, () => ({ input: bytes }))
  if (checked.refused) throw new ImageError(checked.refused)
  const { kind, sha256, width, height } = checked
  const mime = kind === 'png' ? 'image/png' : 'image/jpeg'
  return { mime, bytes, sha256, width, height, pages: null, warnings: [] }
}
