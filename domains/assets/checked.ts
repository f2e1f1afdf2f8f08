import type { ArtworkWarning } from '#artwork/index.ts'
import { Scheduler } from '#concurrency/scheduler.ts'
import { TaskThreads, ThreadOutOfMemory, ThreadOverrun } from '#concurrency/task-thread.ts'
import { ImageError, unusable } from '#letter/image/error.ts'
import type { ImageVerdict } from './image-thread.ts'

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

const turns = new Scheduler({ slots: 2, waitingOfOne: 100, waiting: 400 })
const threads = new TaskThreads(new URL('./image-thread.ts', import.meta.url), { heapMegabytes: 128 })

/** Milliseconds: the largest image takes a second. */
const LIMITS = { allowance: 10_000 }

/**
 * Checks and hashes a stranger's image in a thread: five megabytes may unpack to hundreds.
 * @throws ImageError; QueueFull
 */
export async function checkedImage(
  bytes: Uint8Array,
  { account = '', signal }: Uploader = {},
): Promise<CheckedAsset> {
  const verdict = await turns.run({ account, signal }, () =>
    threads.use(thread => thread.ask<ImageVerdict>(bytes, { ...LIMITS, signal }).catch(tooMuch)),
  )
  if (verdict.kind === 'refused') throw new ImageError(verdict.finding)
  const mime = verdict.kind === 'png' ? 'image/png' : 'image/jpeg'
  const { sha256, width, height } = verdict
  return { mime, bytes, sha256, width, height, pages: null, warnings: [] }
}

function tooMuch(error: unknown): never {
  if (!(error instanceof ThreadOverrun || error instanceof ThreadOutOfMemory)) throw error
  throw unusable('image_too_much_work')
}
