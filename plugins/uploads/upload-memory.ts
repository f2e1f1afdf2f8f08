interface Upload {
  readonly account: string
  bytes: number
  /** All of it is here. */
  complete: boolean
  /** It has waited longer than anybody has to for a client that is slow. */
  impatient: boolean
  /** Set while it waits: lets it go on. */
  resume: (() => void) | undefined
}

/**
 * Bounds the bytes that uploads hold in memory together, and those of one account to half of them, so that nobody's
 * large or slow uploads keep another's from being read. An upload for which there is no room is not read any further,
 * so that its client is slowed down. One at a time goes on all the same, the oldest of an account, and accounts take
 * turns at it, so that all uploads come to an end. What counts is what has arrived: a slow client holds no room that
 * it does not use. No client can hold up the others for longer than their patience, after which they go on at the
 * price of more memory; for what has arrived and is worked on they wait as long as it takes.
 */
export class UploadMemory {
  readonly #budget: number
  readonly #patienceMs: number
  /** In order of arrival. */
  readonly #uploads = new Map<object, Upload>()
  /** Bytes by account; whose turn it is comes first. */
  readonly #accounts = new Map<string, number>()
  /** The one upload that goes on where there is no room, until it is released. */
  #privileged: Upload | undefined
  #total = 0

  /** @param budget bytes; one upload may go beyond it */
  constructor(budget: number, patienceMs: number) {
    this.#budget = budget
    this.#patienceMs = patienceMs
  }

  get total(): number {
    return this.#total
  }

  /** Takes a new upload in and settles when it may be read. Every upload must be released. */
  async enter(key: object, account: string): Promise<void> {
    const upload = { account, bytes: 0, complete: false, impatient: false, resume: undefined }
    this.#uploads.set(key, upload)
    this.#count(account, 0)
    await this.#turn(upload)
  }

  /**
   * Counts `bytes` in. Where the upload may not read on, it is told by a promise when it may. One that was released
   * holds nothing any more.
   */
  hold(key: object, bytes: number): Promise<void> | undefined {
    const upload = this.#uploads.get(key)
    if (upload === undefined) return undefined
    upload.bytes += bytes
    this.#count(upload.account, bytes)
    return this.#turn(upload)
  }

  /** All of an upload is here, and it does not wait for its turn any more. */
  complete(key: object): void {
    const upload = this.#uploads.get(key)
    if (upload) upload.complete = true
  }

  /** Gives back all that an upload holds; it waits no longer. A second call does nothing. */
  release(key: object): void {
    const upload = this.#uploads.get(key)
    if (!upload) return
    const { account, bytes, resume } = upload
    this.#uploads.delete(key)
    this.#count(account, -bytes)
    const left = this.#accounts.get(account)!
    if (this.#privileged === upload) {
      this.#privileged = undefined
      // The next is another account's.
      this.#accounts.delete(account)
      this.#accounts.set(account, left)
    }
    if (!this.#oldest(account)) this.#accounts.delete(account)
    resume?.()
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
    return new Promise<void>(settle => {
      const losePatience = () => {
        if (this.#isWorkedFor(upload)) timer = setTimeout(losePatience, this.#patienceMs)
        else {
          upload.impatient = true
          this.#resume()
        }
      }
      let timer = setTimeout(losePatience, this.#patienceMs)
      upload.resume = () => {
        upload.resume = undefined
        clearTimeout(timer)
        settle()
      }
      this.#resume()
    })
  }

  /** Whether the room that an upload waits for is held by work, which comes to an end, and not by a slow client. */
  #isWorkedFor({ account }: Upload): boolean {
    if (this.#privileged?.complete) return true
    const own = this.#accounts.get(account)! > this.#share
    return [...this.#uploads.values()].some(other => other.complete && (!own || other.account === account))
  }

  /** Lets go on whoever may, the privileged one first chosen where nobody is. */
  #resume(): void {
    for (const account of this.#accounts.keys()) {
      if (this.#privileged) break
      const oldest = this.#oldest(account)
      if (oldest?.resume && !this.#hasRoom(oldest)) this.#privileged = oldest
    }
    for (const upload of this.#uploads.values()) if (upload.resume && this.#mayRead(upload)) upload.resume()
  }

  #mayRead(upload: Upload): boolean {
    return upload.impatient || upload === this.#privileged || this.#hasRoom(upload)
  }

  #hasRoom({ account }: Upload): boolean {
    if (this.#accounts.get(account)! > this.#share) return false
    // What the privileged one has beyond its account's share is not taken from the others'.
    let shared = 0
    for (const bytes of this.#accounts.values()) shared += Math.min(bytes, this.#share)
    return shared <= this.#budget
  }

  get #share(): number {
    return this.#budget / 2
  }
}

/** Bytes that all uploads may hold together, plus one upload. */
const BUDGET = 48 * 1024 * 1024

const PATIENCE_MS = 30_000

/** What a byte of JSON comes to once it is parsed, beside its text: small objects with a few short strings. */
const PARSED_JSON = 5

/** Of the whole process: several services in one, as in tests, share its memory too. */
export const uploadMemory = new UploadMemory(BUDGET, PATIENCE_MS)

/** Waits until there is room for what `bytes` of JSON become. */
export const holdParsed = (upload: object, bytes: number): Promise<void> | undefined =>
  uploadMemory.hold(upload, bytes * PARSED_JSON)
