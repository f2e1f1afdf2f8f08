import type { IncomingMessage } from 'node:http'
import { setImmediate as moment } from 'node:timers/promises'
import { type GiveBack, Scheduler } from '#concurrency/scheduler.ts'
import { cutOff } from '#schemas/errors.ts'
import { uploadsEnded, uploadsWaiting } from '#telemetry/metrics/counts.ts'

/** A stranger who brings less than this from one look to the next is as good as silent: it is a thousand bytes a second. */
const LEAST_OF_STRANGERS = 512
/** A client that sends nothing for so long is silent. */
const SILENT_MS = 2000
/** An upload that has been read for so long is slow, and one that has waited for so long waits for no slow one. */
const SLOW_MS = 30_000
/** A known sender's upload of less than this may be silent for as long: phones pause. */
const SMALL_BYTES = 1024 * 1024

/** A request, as far as it matters here. */
export type Sent = { readonly socket: Pick<IncomingMessage['socket'], 'bytesRead'> }

interface Upload {
  readonly request: Sent
  readonly account: string
  readonly bytes: number
  /** Tells the client to come again later. */
  readonly end: () => void
  readonly gone: AbortController
  /** Since when it waits or, from when its turn has come, is read. */
  since: number
  /** Set when its turn has come. */
  giveBack: GiveBack | undefined
  /** What its socket had read at the last look, and when the client was last heard. */
  read: number
  heardAt: number
  /** The whole upload has arrived. */
  complete: boolean
}

export interface UploadLimits {
  /** Bytes of all uploads together. */
  readonly budget: number
  /** Whether a key or a session has told whose the uploads are. */
  readonly known: boolean
  /** Milliseconds by a clock that nobody can set. */
  readonly now?: () => number
}

/**
 * Limits the memory of all uploads together. A body is read when its account's turn has come; until then its client
 * waits. It holds as many bytes as it says it has until it is answered.
 *
 * Turns are lent. As long as nobody waits, a slow client has all the time of a request. When uploads wait, `sweep` ends
 * those that keep them waiting: the largest silent one first, and one that brings something only if it has been read,
 * and another has waited, for half a minute. No upload is ended for an account that holds more than its own. Uploads
 * that have arrived and are worked on may take as long as they need.
 */
export class UploadMemory {
  readonly #turns: Scheduler
  readonly #known: boolean
  readonly #labels: { readonly sender: 'known' | 'unknown' }
  readonly #now: () => number
  readonly #uploads = new Map<Sent, Upload>()

  constructor({ budget, known, now = () => performance.now() }: UploadLimits) {
    this.#turns = new Scheduler({ slots: budget })
    this.#known = known
    this.#labels = { sender: known ? 'known' : 'unknown' }
    this.#now = now
  }

  /** Bytes of all uploads. */
  get total(): number {
    return this.#turns.held()
  }

  /** Uploads that wait for their turn. */
  get waiting(): number {
    return this.#turns.waiting
  }

  /**
   * Resolves when a body of so many bytes may be read. It must be released in any case.
   * @param end called once, at most, if the upload is ended because others wait; it holds nothing any more
   * @throws ApiError if it is released meanwhile
   */
  async enter(request: Sent, account: string, bytes: number, end: () => void): Promise<void> {
    const gone = new AbortController()
    const now = this.#now()
    const upload: Upload = {
      ...{ request, account, bytes, end, gone, since: now, giveBack: undefined },
      ...{ read: request.socket.bytesRead, heardAt: now, complete: false },
    }
    this.#uploads.set(request, upload)
    const others = this.#turns.waiting
    const turn = this.#turns.take({ account, weight: bytes, signal: gone.signal })
    const waits = this.#turns.waiting > others
    if (waits) uploadsWaiting.add(this.#labels, 1)
    try {
      upload.giveBack = await turn
    } finally {
      if (waits) uploadsWaiting.add(this.#labels, -1)
    }
    if (gone.signal.aborted) {
      upload.giveBack()
      throw cutOff()
    }
    upload.since = upload.heardAt = this.#now()
  }

  /** The whole upload has arrived: it cannot be ended, and holds no more than `bytes`. */
  complete(request: Sent, bytes: number): void {
    const upload = this.#uploads.get(request)
    if (!upload) return
    upload.complete = true
    upload.giveBack?.(bytes)
  }

  /** Frees the memory of an upload and ends its waiting. A second call does nothing. */
  release(request: Sent): void {
    const upload = this.#uploads.get(request)
    if (!upload) return
    this.#uploads.delete(request)
    upload.gone.abort(cutOff())
    upload.giveBack?.()
  }

  /** Ends uploads that keep others waiting. To be called twice a second or so. */
  async sweep(): Promise<void> {
    const least = this.#known ? 1 : LEAST_OF_STRANGERS
    for (const upload of this.#uploads.values()) {
      const { bytesRead } = upload.request.socket
      if (bytesRead - upload.read >= least) upload.heardAt = this.#now()
      upload.read = bytesRead
    }
    for (let upload = this.#overdue(); upload; upload = this.#overdue()) {
      this.release(upload.request)
      upload.end()
      uploadsEnded.add(this.#labels, 1)
      // By then those have it whose turn has come.
      await moment()
    }
  }

  /** The upload to be ended next, if others wait for it. */
  #overdue(): Upload | undefined {
    const all = [...this.#uploads.values()]
    const waiting = all.filter(({ giveBack }) => !giveBack)
    const least = Math.min(...waiting.map(({ account }) => this.#turns.held(account)))
    const inTheWay = all.filter(
      ({ giveBack, complete, account }) => giveBack && !complete && this.#turns.held(account) >= least,
    )
    const silent = inTheWay.filter(({ bytes, heardAt }) => {
      const patience = this.#known && bytes < SMALL_BYTES ? SLOW_MS : SILENT_MS
      return this.#now() - heardAt >= patience
    })
    if (silent.length > 0) return largest(silent)
    const longAgo = this.#now() - SLOW_MS
    if (!waiting.some(({ since }) => since <= longAgo)) return undefined
    return largest(inTheWay.filter(({ since }) => since <= longAgo))
  }
}

const largest = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.toSorted((a, b) => b.bytes - a.bytes)[0]

const MB = 1024 * 1024

/** One of each for the process: several services in one process, as in tests, share its memory. */
export const uploadMemory = {
  /** Of accounts, by key or session: three of the largest PDFs at once. */
  known: new UploadMemory({ budget: 64 * MB, known: true }),
  /** Of requests without a key, by address: callbacks, events of landing pages, people who sign in. */
  unknown: new UploadMemory({ budget: 4 * MB, known: false }),
}
