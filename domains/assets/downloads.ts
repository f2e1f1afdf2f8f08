import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { Scheduler } from '#concurrency/scheduler.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'

/** Bytes of a file that are read from the database at once, and kept until the client has received them. */
export const CHUNK = 256 * 1024

export interface DownloadLimits {
  /** Downloads at once in this process: each holds a chunk. */
  readonly inAll: number
  /** The same for one account's files, so that none takes all places. The console shows seven images at once. */
  readonly ofAccount: number
  /** Chunks that are read from the database at once; the other connections are for ordinary requests. */
  readonly reads: number
  /**
   * Milliseconds after which a client that receives nothing is cut off; it may take twice as long until this is
   * noticed.
   */
  readonly stallMs: number
  /** Milliseconds for the whole of a download, as for the whole of an upload. */
  readonly wholeMs: number
}

export const DOWNLOAD_LIMITS: DownloadLimits = {
  inAll: 48,
  ofAccount: 12,
  reads: 2,
  stallMs: 10_000,
  wholeMs: 300_000,
}

const RETRY_AFTER_S = 5

/** Reads up to `length` bytes of a file from `offset`; undefined if the file is gone. */
export type ReadChunk = (offset: number, length: number) => Promise<Buffer | undefined>

/** The downloads of one process, counted like uploads. */
export class Downloads {
  readonly #limits: DownloadLimits
  readonly #places: Scheduler
  readonly #reads: Scheduler

  constructor(limits = DOWNLOAD_LIMITS) {
    this.#limits = limits
    const { inAll, ofAccount, reads } = limits
    this.#places = new Scheduler({ slots: inAll, share: ofAccount, waiting: 0 })
    this.#reads = new Scheduler({ slots: reads, share: reads })
  }

  /** Downloads under way. */
  get running(): number {
    return this.#places.held()
  }

  /**
   * Reserves a place for a response until it is sent or its client is gone. A client that reads nothing is cut off.
   * @throws ApiError service_unavailable where there is no place
   */
  async enter(account: string, response: ServerResponse): Promise<void> {
    const { stallMs, wholeMs } = this.#limits
    const leave = await this.#places.take({ account }).catch(() => {
      throw new ApiError('service_unavailable', reason('downloads_limited'), { retryAfter: RETRY_AFTER_S })
    })
    const cutOff = () => response.destroy()
    response.setTimeout(stallMs, cutOff)
    const whole = setTimeout(cutOff, wholeMs)
    finished(response, () => {
      clearTimeout(whole)
      leave()
    })
  }

  /** Runs one of many reads in turn; not by account, because the file's account is only known after the first read. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return this.#reads.run({ account: '' }, work)
  }

  /**
   * A stream of a file of `size` bytes whose first chunk has been read. A further chunk is read when the one before was
   * received, so a client that reads nothing costs one chunk and no connection. If the file is deleted meanwhile, the
   * stream fails.
   */
  stream(size: number, head: Buffer, read: ReadChunk): ReadableStream<Uint8Array> {
    let sent = 0
    return new ReadableStream<Uint8Array>(
      {
        pull: async controller => {
          const bytes = sent === 0 ? head : await this.read(() => read(sent, Math.min(CHUNK, size - sent)))
          if (!bytes || bytes.length === 0) throw new Error('a file vanished while it was sent')
          sent += bytes.length
          controller.enqueue(bytes)
          if (sent >= size) controller.close()
        },
      },
      // Nothing is read ahead.
      { highWaterMark: 0 },
    )
  }
}
