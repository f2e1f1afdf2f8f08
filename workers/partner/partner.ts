import { randomBytes } from 'node:crypto'

/** What the print partner is to the rest of the service, whatever way leads there. */

export interface Partner {
  /**
   * Brings a file to the partner: uploaded as `<name>.part`, checked for its size, then renamed, so that a file
   * with its final name is whole at any moment. One try; the caller repeats it, with bytes that are the same
   * each time. No two calls for one name may run at once: they would share the `.part`.
   *
   * @param size bytes, known before the first one is sent
   * @param content called at most once, and only when the partner is ready to take it; walked no faster than
   *   the partner takes it
   * @returns `already-there` when a file of that name and size was found, as after an answer that got lost
   * @throws PartnerError when the partner or the way there is at fault, or `signal` fired
   * @throws ContentError when `content` failed or did not give `size` bytes
   */
  deliver(
    name: string,
    size: number,
    content: () => AsyncIterable<Uint8Array>,
    signal: AbortSignal,
  ): Promise<'uploaded' | 'already-there'>
  /**
   * Does once what a delivery does, with a file of some bytes that it deletes again.
   * @throws PartnerError with an `advice` for the operator
   */
  check(signal?: AbortSignal): Promise<void>
  /** Where archives go, without the password: for logs and `doctor`. */
  describe(): string
}

export interface PartnerOptions {
  /** How long the partner may stand still, in milliseconds. There is no limit to the whole: archives are large. */
  readonly idleMs?: number
  /** Certificate authorities (PEM) in place of the system's; NODE_EXTRA_CA_CERTS adds to the system's. */
  readonly tls?: { readonly ca: string }
}

export const IDLE_MS = 60_000

export type PartnerFault = 'unreachable' | 'login' | 'full' | 'refused' | 'interrupted'

const ADVICE: Readonly<Record<PartnerFault, string>> = {
  unreachable:
    'Check host and port in PRINT_PARTNER_URL, and whether the partner is up and lets this machine in.',
  login: 'Check user and password in PRINT_PARTNER_URL, and whether the partner asks for ftps.',
  full: 'Ask for room where the archives go; nothing else has to be done.',
  refused: 'Ask for the right to write and rename there, or correct PRINT_PARTNER_URL; the answer says why.',
  interrupted: 'It is tried again by itself. If it goes on, look at the network and ask the partner.',
}

/** A delivery that did not succeed. Its message is one short line without secrets and may be logged. */
export class PartnerError extends Error {
  override readonly name = 'PartnerError'
  readonly kind: PartnerFault
  /** What a person can do about it. */
  readonly advice: string

  constructor(kind: PartnerFault, message: string) {
    super(message)
    this.kind = kind
    this.advice = ADVICE[kind]
  }
}

/** The archive could not be read: no fault of the partner's, and nothing that its operators could mend. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
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
