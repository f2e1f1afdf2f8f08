import { randomBytes } from 'node:crypto'

/** What the print partner is to the rest of the service, whatever way leads there. */

/**
 * What is remembered of a rename from one try to the next: its answer can get lost, and this process with it, while
 * the partner's machines take the archive away. Whoever does not know then that it was asked for prints twice.
 */
export interface RenameMemory {
  /** An earlier try may have asked for the rename, and does not know what became of it. */
  readonly asked: boolean
  /** Kept before the rename is asked for, and taken back once it is known not to have happened. */
  keep(asked: boolean): Promise<void>
}

/** `already-there`: a file of that name and size was found. `taken`: the partner took it away before we looked. */
export type Delivered = 'uploaded' | 'already-there' | 'taken'

export interface PartnerFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

export interface Partner {
  /**
   * Brings a file to the partner: uploaded as `<name>.part`, checked for its size, then renamed, so that a file
   * with its final name is whole at any moment. One try; the caller repeats it, with bytes that are the same
   * each time. No two calls for one name may run at once: they would share the `.part`.
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
   * What lies in the folder now: partners take away what they have printed.
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
   * Does once what a delivery does, with a file of some bytes that it deletes again.
   * @throws PartnerError with an `advice` for the operator
   */
  check(signal?: AbortSignal): Promise<void>
  /** Where archives go, without the password: for logs and `doctor`. */
  describe(): string
}

export interface PartnerOptions {
  /**
   * How long the partner may take for an answer, in milliseconds; thirty times as long where it is busy with data.
   * There is no limit to the whole: archives are large.
   */
  readonly idleMs?: number
  /** Certificate authorities (PEM) in place of the system's; NODE_EXTRA_CA_CERTS adds to the system's. */
  readonly tls?: { readonly ca: string }
}

export const IDLE_MS = 60_000
/**
 * While data flows, this many idle times may pass without a sign. The system takes the next byte only once a third of
 * its buffer has left, and what is in the buffers of both machines at the end are some megabytes: a partner that takes
 * six kilobytes a second shows nothing of it for minutes. A partner that is gone, and not slow, is noticed within a
 * minute all the same, by the control connection's keep-alive.
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

const ADVICE: Readonly<Record<PartnerErrorKind, string>> = {
  unreachable:
    'Check host and port in PRINT_PARTNER_URL, and whether the partner is up and lets this machine in.',
  login: 'Check user and password in PRINT_PARTNER_URL, and whether the partner asks for ftps.',
  full: 'Ask for room where the archives go; nothing else has to be done.',
  refused: 'Ask for the right to write and rename there, or correct PRINT_PARTNER_URL; the answer says why.',
  interrupted: 'It is tried again by itself. If it goes on, look at the network and ask the partner.',
  sealed: 'Put that secret back behind the newest in SECRET_KEY, or correct PRINT_PARTNER_URL.',
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

/** What to do about an error at a partner whose address does not stand in PRINT_PARTNER_URL. */
export const adviceAt = (name: string | null, { advice }: PartnerError): string =>
  name === null
    ? advice
    : advice.replace(/(correct )?PRINT_PARTNER_URL/, (_, correct) =>
        correct ? `set its address ("brevduva partners update ${name}")` : `the address of "${name}"`,
      )

/** The archive could not be read: the cause is on our side, and the partner cannot mend it. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
}

export const FORGETFUL: RenameMemory = { asked: false, keep: async () => undefined }

/** @throws ContentError where it cannot be kept: the rename must not be asked for then */
export async function keepRename(renames: RenameMemory, asked: boolean): Promise<void> {
  await renames.keep(asked).catch(cause => {
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
