import { randomBytes } from 'node:crypto'

/** The print partner for the rest of the service, whether a folder or a server. */

/**
 * What is remembered of a rename from one try to the next. Its answer can get lost, and this process can die, while the
 * partner takes the archive away. A next try that did not know of the rename would print the campaign twice.
 */
export interface RenameMemory {
  /** An earlier try may have asked for the rename without learning the outcome. */
  readonly asked: boolean
  /**
   * Recorded before the rename is asked for, and cleared once it is known not to have happened.
   * @returns false if the archive must not be handed over: the delivery ends before its rename
   */
  keep(asked: boolean): Promise<boolean>
}

/**
 * `already-there`: a file of that name and size was found. `taken`: the partner took it away before we looked.
 * `stopped`: by the memory of the rename.
 */
export type Delivered = 'uploaded' | 'already-there' | 'taken' | 'stopped'

export interface PartnerFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

export interface Partner {
  /**
   * Delivers a file to the partner: uploads it as `<name>.part`, checks its size, then renames it, so that a file with
   * its final name is always whole. This is one try; the caller repeats it, with the same bytes each time. No two calls
   * for one name may run at once: they would share the `.part`.
   *
   * @param size bytes, known before the first one is sent
   * @param content called at most once, and only when the partner is ready to take it; walked no faster than
   *   the partner takes it
   * @param renames without it, a rename is only known within this try
   * @throws PartnerError when the partner or the network failed, or `signal` fired
   * @throws ContentError when `content` failed or did not give `size` bytes
   */
  deliver(
    name: string,
    size: number,
    content: () => AsyncIterable<Uint8Array>,
    signal: AbortSignal,
    renames?: RenameMemory,
  ): Promise<Delivered>
  /**
   * The files in the folder now: partners take away what they have printed.
   * @throws PartnerError
   */
  files(signal?: AbortSignal): Promise<PartnerFile[]>
  /**
   * Deletes an upload that was not finished, if there is one. Nobody may upload a file of that name meanwhile.
   * @param name the file's final name
   * @throws PartnerError
   */
  removePart(name: string, signal?: AbortSignal): Promise<void>
  /**
   * Tries a delivery with a small file and deletes it again.
   * @throws PartnerError with an `advice` for the operator
   */
  check(signal?: AbortSignal): Promise<void>
  /** Where archives go, without the password: for logs and `doctor`. */
  describe(): string
}

export interface PartnerOptions {
  /**
   * How long the partner may take for an answer, in milliseconds; thirty times as long while data flows. The whole
   * delivery has no limit, because archives are large.
   */
  readonly idleMs?: number
  /** Certificate authorities (PEM) in place of the system's; NODE_EXTRA_CA_CERTS adds to the system's. */
  readonly tls?: { readonly ca: string }
}

export const IDLE_MS = 60_000
/**
 * While data flows, this many idle times may pass without progress. The system accepts the next byte only when a third
 * of its buffer is free, and the buffers of both machines hold some megabytes: a partner that takes six kilobytes a
 * second shows no progress for minutes. A partner that is gone is still noticed within a minute, by the control
 * connection's keep-alive.
 */
export const DATA_PATIENCE = 30

export type PartnerErrorKind =
  | 'unreachable'
  | 'login'
  | 'full'
  | 'refused'
  | 'interrupted'
  | 'sealed'
  | 'removed'
  | 'unnamed'

const ADVICE: Readonly<Record<PartnerErrorKind, string>> = {
  unreachable:
    'Check host and port in PRINT_PARTNER_URL, and whether the partner is up and lets this machine in.',
  login: 'Check user and password in PRINT_PARTNER_URL, and whether the partner requires ftps.',
  full: 'Ask the partner to free disk space for the archives. Delivery then continues automatically.',
  refused:
    'Ask for permission to write and rename there, or correct PRINT_PARTNER_URL: the response says why.',
  interrupted: 'We retry automatically. If it keeps happening, check the network and ask the partner.',
  sealed: 'Add that secret again after the newest one in SECRET_KEY, or correct PRINT_PARTNER_URL.',
  unnamed: 'Give this command the PRINT_PARTNER_URL of the processes that work.',
  removed: 'Give the campaign to another partner: "brevduva deliveries move ID --to NAME".',
}

/** A delivery that did not succeed. Its message is one short line without secrets and may be logged. */
export class PartnerError extends Error {
  override readonly name = 'PartnerError'
  readonly kind: PartnerErrorKind
  /** What a person can do about it. */
  readonly advice: string

  constructor(kind: PartnerErrorKind, message: string) {
    super(message)
    this.kind = kind
    this.advice = ADVICE[kind]
  }
}

/** What to do about an error at a partner other than that of PRINT_PARTNER_URL. */
export const adviceAt = (name: string | null, { advice }: PartnerError): string =>
  name === null
    ? advice
    : advice.replace(/(correct )?PRINT_PARTNER_URL/, (_, correct) =>
        correct ? `set its address ("brevduva partners update ${name}")` : `the address of "${name}"`,
      )

/** The archive could not be read: the cause is on our side, not the partner's. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
}

export const FORGETFUL: RenameMemory = { asked: false, keep: async () => true }

/** @throws ContentError if it cannot be recorded: then the rename must not be asked for */
export function keepRename(renames: RenameMemory, asked: boolean): Promise<boolean> {
  return renames.keep(asked).catch(cause => {
    throw new ContentError('the rename could not be remembered', { cause })
  })
}

/** The partner's folder is shared: a name is a plain file in it and needs no quoting on any server. */
export function checkName(name: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(name))
    throw new RangeError('not a name for a file at the partner')
}

/** The file of a check. Ends in `.part`, also when renamed, so that no machine of the partner's prints it. */
export function makeProbe() {
  const name = `brevduva-probe-${randomBytes(6).toString('hex')}.part`
  const text = Buffer.from('brevduva looks whether it may write here\n')
  async function* content(): AsyncGenerator<Uint8Array> {
    yield text
  }
  return { name, renamed: `${name}.part`, size: text.length, content }
}
