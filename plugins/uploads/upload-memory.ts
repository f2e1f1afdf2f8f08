import { uploadsEnded, uploadsWaiting } from '#telemetry/metrics/counts.ts'

/** Node reads so much of a connection at a time: what an upload that is read may bring next. */
const NEXT_READ = 64 * 1024
/** A client that sends nothing for so long is silent. */
const SILENT_MS = 2000
/** An upload that has been read for so long is slow, and one that has waited for so long waits for no slow one. */
const SLOW_MS = 30_000
/** A known sender's upload that has brought less than this may be silent for as long: phones pause. */
const SMALL_BYTES = 1024 * 1024

/** What an upload waits for: its socket and its parser may both wait at a time. */
interface Waiting {
  readonly turn: Promise<void>
  readonly since: number
  readonly resolve: () => void
}

interface Upload {
  readonly key: object
  readonly account: string
  /** Tells the client to come again later. */
  readonly end: () => void
  /** Bytes that came from the client. */
  arrived: number
  /** Bytes that count: what has arrived and been made of it and, while it is read, what may come next. */
  held: number
  /** The whole upload has arrived. */
  complete: boolean
  /** Since when it has been read without a pause. */
  readSince: number
  /** When the client was last heard, or reading went on. */
  heardAt: number
  waiting: Waiting | undefined
}

export interface UploadLimits {
  /** Bytes of all uploads together. One upload at a time may exceed it. */
  readonly budget: number
  /** Whether a key or a session has told whose the uploads are. */
  readonly known: boolean
  /** Milliseconds by a clock that nobody can set. */
  readonly now?: () => number
}

/**
 * Limits the memory of all uploads together. An account may hold as much as is free: alone half of the budget, two a
 * third each. So there is always room for those who hold little, whatever others do. An upload that does not fit is not
 * read any further, which slows its client down.
 *
 * One upload at a time has a place beside the budget, so that every upload ends: the oldest that waits, and accounts take
 * turns. All places are lent. As long as nobody waits, a slow client has all the time of a request. When uploads wait,
 * `sweep` ends those that keep them waiting: the largest silent one first, and one that brings something only if it has
 * been read, and another has waited, for half a minute. No upload is ended for an account that holds more than its own,
 * except in the place beside the budget. Uploads that have arrived and are worked on may take as long as they need.
 */
export class UploadMemory {
  readonly #budget: number
  readonly #known: boolean
  readonly #labels: { readonly sender: 'known' | 'unknown' }
  readonly #now: () => number
  /** In order of arrival. */
  readonly #uploads = new Map<object, Upload>()
  /** Bytes by account. The account whose turn is next comes first. */
  readonly #accounts = new Map<string, number>()
  /** The upload beside the budget. Its bytes count neither for its account nor for all. */
  #beside: Upload | undefined
  #total = 0

  constructor({ budget, known, now = () => performance.now() }: UploadLimits) {
    this.#budget = budget
    this.#known = known
    this.#labels = { sender: known ? 'known' : 'unknown' }
    this.#now = now
  }

  /** Bytes of all uploads. */
  get total(): number {
    return this.#total + (this.#beside?.held ?? 0)
  }

  /**
   * Registers a new upload. Settles when it may be read. Every upload must be released.
   * @param end called once, at most, if the upload is ended because others wait; it holds nothing any more
   */
  async enter(key: object, account: string, end: () => void): Promise<void> {
    const now = this.#now()
    const upload: Upload = {
      ...{ key, account, end, arrived: 0, held: 0, complete: false },
      ...{ readSince: now, heardAt: now, waiting: undefined },
    }
    this.#uploads.set(key, upload)
    this.#count(upload, NEXT_READ)
    await this.#turn(upload)
  }

  /**
   * Counts in what has arrived, and what was made of it. If the upload must pause, returns a promise that settles when it
   * may continue. A released upload holds nothing.
   */
  hold(key: object, arrived: number, made = 0): Promise<void> | undefined {
    const upload = this.#uploads.get(key)
    if (upload === undefined) return undefined
    upload.arrived += arrived
    upload.heardAt = this.#now()
    this.#count(upload, arrived + made)
    return this.#turn(upload)
  }

  /** The whole upload has arrived: it brings nothing more, and cannot be ended. */
  complete(key: object): void {
    const upload = this.#uploads.get(key)
    if (!upload || upload.complete) return
    upload.complete = true
    this.#count(upload, -NEXT_READ)
    this.#resume()
  }

  /** Frees the memory of an upload and ends its waiting. A second call does nothing. */
  release(key: object): void {
    const upload = this.#uploads.get(key)
    if (!upload) return
    if (upload.waiting) this.#endWait(upload)
    if (upload === this.#beside) this.#leavePlace(upload)
    this.#count(upload, -upload.held)
    this.#uploads.delete(key)
    const { account } = upload
    if (![...this.#uploads.values()].some(other => other.account === account)) this.#accounts.delete(account)
    this.#resume()
  }

  /** Ends uploads that keep others waiting. To be called twice a second or so. */
  sweep(): void {
    const place = this.#beside
    // Too small to be worth ending, but the place is for those who bring something.
    if (place && this.#isRead(place) && this.#isSmall(place) && this.#isQuiet(place, SILENT_MS)) {
      this.#leavePlace(place)
      this.#resume()
    }
    for (let upload = this.#overdue(); upload; upload = this.#overdue()) {
      this.release(upload.key)
      upload.end()
      uploadsEnded.add(this.#labels, 1)
    }
  }

  /** The upload to be ended next, if others wait for it. */
  #overdue(): Upload | undefined {
    const all = [...this.#uploads.values()]
    const waiting = all.filter(upload => upload.waiting)
    if (waiting.length === 0) return undefined
    const least = Math.min(...waiting.map(({ account }) => this.#accounts.get(account)!))
    const inTheWay = all.filter(
      upload =>
        this.#isRead(upload) && (upload === this.#beside || this.#accounts.get(upload.account)! >= least),
    )
    const silent = inTheWay.filter(upload =>
      this.#isQuiet(upload, this.#isSmall(upload) ? SLOW_MS : SILENT_MS),
    )
    if (silent.length > 0) return largest(silent)
    const longAgo = this.#now() - SLOW_MS
    if (!waiting.some(upload => upload.waiting!.since <= longAgo)) return undefined
    return largest(inTheWay.filter(({ readSince }) => readSince <= longAgo))
  }

  #isRead({ complete, waiting }: Upload): boolean {
    return !complete && !waiting
  }

  #isSmall({ arrived }: Upload): boolean {
    return this.#known && arrived < SMALL_BYTES
  }

  #isQuiet({ heardAt }: Upload, ms: number): boolean {
    return this.#now() - heardAt >= ms
  }

  #count(upload: Upload, bytes: number): void {
    upload.held += bytes
    if (upload === this.#beside) return
    this.#total += bytes
    this.#accounts.set(upload.account, (this.#accounts.get(upload.account) ?? 0) + bytes)
  }

  #hasRoom({ account, waiting }: Upload): boolean {
    const more = waiting ? NEXT_READ : 0
    return this.#accounts.get(account)! + more <= this.#budget - this.#total - more
  }

  #mayRead(upload: Upload): boolean {
    return upload === this.#beside || upload.complete || this.#hasRoom(upload)
  }

  #turn(upload: Upload): Promise<void> | undefined {
    if (upload.waiting) return upload.waiting.turn
    if (this.#mayRead(upload)) return undefined
    const { promise: turn, resolve } = Promise.withResolvers<void>()
    upload.waiting = { turn, since: this.#now(), resolve }
    uploadsWaiting.add(this.#labels, 1)
    this.#count(upload, -NEXT_READ)
    this.#resume()
    return turn
  }

  #endWait(upload: Upload): void {
    upload.waiting?.resolve()
    upload.waiting = undefined
    uploadsWaiting.add(this.#labels, -1)
  }

  /** Reads every upload on that may be read. If none has the place beside the budget, the next in turn gets it. */
  #resume(): void {
    for (const upload of this.#uploads.values()) {
      if (!upload.waiting || !this.#mayRead(upload)) continue
      this.#endWait(upload)
      this.#count(upload, NEXT_READ)
      upload.readSince = upload.heardAt = this.#now()
    }
    const next = this.#beside ? undefined : this.#nextInTurn()
    if (!next) return
    this.#takePlace(next)
    this.#resume()
  }

  #nextInTurn(): Upload | undefined {
    for (const account of this.#accounts.keys())
      for (const upload of this.#uploads.values())
        if (upload.waiting && upload.account === account) return upload
    return undefined
  }

  #takePlace(upload: Upload): void {
    const { held } = upload
    this.#count(upload, -held)
    this.#beside = upload
    this.#count(upload, held)
  }

  /** The next turn is another account's. */
  #leavePlace(upload: Upload): void {
    const { account, held } = upload
    this.#count(upload, -held)
    this.#beside = undefined
    this.#count(upload, held)
    const bytes = this.#accounts.get(account)!
    this.#accounts.delete(account)
    this.#accounts.set(account, bytes)
  }
}

const largest = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.reduce<Upload | undefined>(
    (most, upload) => (most && most.held >= upload.held ? most : upload),
    undefined,
  )

const MB = 1024 * 1024

/** One of each for the process: several services in one process, as in tests, share its memory. */
export const uploadMemory = {
  /** Of accounts, by key or session. */
  known: new UploadMemory({ budget: 48 * MB, known: true }),
  /** Of requests without a key, by address: callbacks, events of landing pages, people who sign in. */
  unknown: new UploadMemory({ budget: 4 * MB, known: false }),
}
