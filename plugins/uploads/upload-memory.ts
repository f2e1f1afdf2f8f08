/** What an upload waits for: its socket and its parser may both wait at a time. */
interface Waiting {
  readonly turn: Promise<void>
  /** Lets the upload continue. */
  readonly resume: () => void
}

interface Upload {
  readonly account: string
  bytes: number
  /** The whole upload has arrived. */
  complete: boolean
  /** It has waited for slow clients longer than `patienceMs`. */
  impatient: boolean
  waiting: Waiting | undefined
}

/**
 * Limits the memory of all uploads together, and that of one account to half of it, so that large or slow uploads of
 * one account do not block another's. An upload that does not fit is not read any further, which slows its client down.
 * One upload at a time continues anyway: the oldest of an account, and accounts take turns, so that every upload ends.
 * Only bytes that have arrived count: a slow client holds no memory that it does not use. After `patienceMs` of waiting
 * for slow clients an upload continues and uses more memory, one of each account at a time: sixty slow uploads of one
 * account would otherwise all be held in the end. Uploads that have arrived and are worked on may take as long as they
 * need.
 */
export class UploadMemory {
  readonly #budget: number
  readonly #patienceMs: number
  /** In order of arrival. */
  readonly #uploads = new Map<object, Upload>()
  /** Bytes by account. The account whose turn is next comes first. */
  readonly #accounts = new Map<string, number>()
  /** The one upload that continues although it does not fit, until it is released. */
  #privileged: Upload | undefined
  #total = 0

  /** @param budget bytes; one upload may exceed it */
  constructor(budget: number, patienceMs: number) {
    this.#budget = budget
    this.#patienceMs = patienceMs
  }

  get total(): number {
    return this.#total
  }

  /** Registers a new upload. Settles when it may be read. Every upload must be released. */
  async enter(key: object, account: string): Promise<void> {
    const upload = { account, bytes: 0, complete: false, impatient: false, waiting: undefined }
    this.#uploads.set(key, upload)
    this.#count(account, 0)
    await this.#turn(upload)
  }

  /**
   * Counts `bytes` in. If the upload must pause, returns a promise that settles when it may continue. A released upload
   * holds nothing.
   */
  hold(key: object, bytes: number): Promise<void> | undefined {
    const upload = this.#uploads.get(key)
    if (upload === undefined) return undefined
    upload.bytes += bytes
    this.#count(upload.account, bytes)
    return this.#turn(upload)
  }

  /** The whole upload has arrived and no longer waits for its turn. */
  complete(key: object): void {
    const upload = this.#uploads.get(key)
    if (upload) upload.complete = true
  }

  /** Frees the memory of an upload and ends its waiting. A second call does nothing. */
  release(key: object): void {
    const upload = this.#uploads.get(key)
    if (!upload) return
    const { account, bytes, waiting } = upload
    this.#uploads.delete(key)
    this.#count(account, -bytes)
    const left = this.#accounts.get(account)!
    if (this.#privileged === upload) {
      this.#privileged = undefined
      // The next turn is another account's.
      this.#accounts.delete(account)
      this.#accounts.set(account, left)
    }
    if (!this.#oldest(account)) this.#accounts.delete(account)
    waiting?.resume()
    this.#resume()
  }

  #count(account: string, bytes: number): void {
    this.#total += bytes
    this.#accounts.set(account, (this.#accounts.get(account) ?? 0) + bytes)
  }

  #oldest(account: string): Upload | undefined {
    for (const upload of this.#uploads.values()) if (upload.account === account) return upload
    return undefined
  }

  #turn(upload: Upload): Promise<void> | undefined {
    if (this.#mayRead(upload)) return undefined
    upload.waiting ??= this.#wait(upload)
    const { turn } = upload.waiting
    this.#resume()
    return turn
  }

  #wait(upload: Upload): Waiting {
    const { promise: turn, resolve } = Promise.withResolvers<void>()
    const losePatience = () => {
      const mustWait = this.#isWorkedFor(upload) || this.#hasImpatient(upload.account)
      if (mustWait) timer = setTimeout(losePatience, this.#patienceMs)
      else {
        upload.impatient = true
        this.#resume()
      }
    }
    let timer = setTimeout(losePatience, this.#patienceMs)
    const resume = () => {
      upload.waiting = undefined
      clearTimeout(timer)
      resolve()
    }
    return { turn, resume }
  }

  /** Whether an upload waits for work, which ends by itself, rather than for a slow client. */
  #isWorkedFor({ account }: Upload): boolean {
    if (this.#privileged?.complete) return true
    const own = this.#accounts.get(account)! > this.#share
    return [...this.#uploads.values()].some(other => other.complete && (!own || other.account === account))
  }

  #hasImpatient(account: string): boolean {
    return [...this.#uploads.values()].some(other => other.impatient && other.account === account)
  }

  /** Resumes every upload that may be read. If none is privileged, chooses one first. */
  #resume(): void {
    for (const account of this.#accounts.keys()) {
      if (this.#privileged) break
      const oldest = this.#oldest(account)
      if (oldest?.waiting && !this.#hasRoom(oldest)) this.#privileged = oldest
    }
    for (const upload of this.#uploads.values())
      if (upload.waiting && this.#mayRead(upload)) upload.waiting.resume()
  }

  #mayRead(upload: Upload): boolean {
    return upload.impatient || upload === this.#privileged || this.#hasRoom(upload)
  }

  #hasRoom({ account }: Upload): boolean {
    if (this.#accounts.get(account)! > this.#share) return false
    // The privileged upload's bytes beyond its account's share do not count against the others.
    let shared = 0
    for (const bytes of this.#accounts.values()) shared += Math.min(bytes, this.#share)
    return shared <= this.#budget
  }

  get #share(): number {
    return this.#budget / 2
  }
}

/** Bytes that all uploads may hold together. One upload may exceed them. */
const BUDGET = 48 * 1024 * 1024

const PATIENCE_MS = 30_000

/** Bytes of parsed JSON for each byte of its text, besides the text: small objects with a few short strings. */
const PARSED_JSON = 5

/** One for the process: several services in one process, as in tests, share its memory. */
export const uploadMemory = new UploadMemory(BUDGET, PATIENCE_MS)

/** Counts in the memory of `bytes` of JSON once they are parsed. Returns as `UploadMemory.hold` does. */
export const holdParsed = (upload: object, bytes: number): Promise<void> | undefined =>
  uploadMemory.hold(upload, bytes * PARSED_JSON)
