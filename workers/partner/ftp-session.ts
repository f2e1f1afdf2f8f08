import { isIP } from 'node:net'
import { Client, FTPError } from 'basic-ftp'
import { describeTarget, type FtpTarget } from '#config/partner-url.ts'
import { saysFull } from './foreign-errors.ts'
import { requireStep } from './ftp-commands.ts'
import {
  ContentError,
  DATA_PATIENCE,
  IDLE_MS,
  PartnerError,
  type PartnerErrorKind,
  type PartnerOptions,
} from './partner.ts'
import { type Progress, whileMoving } from './transfer.ts'

/** The server's reason follows a break within a round trip or two. We wait for it for this share of the idle time. */
const REASON_SHARE = 1 / 30
/** Routers forget a control connection that is silent while hours of data flow beside it. */
const KEEP_ALIVE_MS = 30_000

export interface FtpSession {
  readonly client: Client
  /** The folder was missing and has been made. */
  readonly made: boolean
  readonly progress: Progress
  /** Milliseconds that the partner may take for data it has been sent, and for its reply to the upload. */
  readonly dataMs: number
  /** Milliseconds to wait for the reason after an upload broke off. */
  readonly reasonMs: number
}

/** RFC 959 and common practice: 452 and 552 mean storage, other 4yz replies mean try again. */
function kindOfReply(error: FTPError): PartnerErrorKind {
  if (error.code === 452 || error.code === 552) return 'full'
  if (saysFull(error)) return 'full'
  if (error.code === 530 || error.code === 532) return 'login'
  return error.code < 500 ? 'interrupted' : 'refused'
}

/** A message of the server or the system on one line, for the log. A server may repeat the password. */
function messageOf(error: unknown, target: FtpTarget): string {
  let text = error instanceof Error ? error.message : String(error)
  if (target.password !== '') text = text.replaceAll(target.password, '***')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a reply must not draw on an operator's terminal
  text = text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim()
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}

/** Runs a step and turns its errors into a PartnerError of the step's kind. */
async function step(
  what: string,
  target: FtpTarget,
  kindOf: (error: unknown) => PartnerErrorKind,
  run: () => Promise<unknown>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    throw new PartnerError(kindOf(error), `${describeTarget(target)}: ${what} (${messageOf(error, target)})`)
  }
}

const LOST = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED', 'EHOSTUNREACH', 'ENETUNREACH'])
const isLost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && LOST.has(error.code)

const tlsOptions = (target: FtpTarget, options: PartnerOptions) => ({
  host: target.host,
  // Partners that share an address choose their certificate by name. An address is no server name.
  ...(isIP(target.host) === 0 ? { servername: target.host } : {}),
  ...(options.tls === undefined ? {} : { ca: options.tls.ca }),
})

/** Replies to a folder change: RFC 959, section 5.4, and what some older servers say. */
const FOLDER_CHANGED = new Set([250, 200])

/**
 * Enters the folder, or makes it. Checks that replies are in step with commands before, between and after. Otherwise
 * the refusal of another command could make it create the folder within itself, and archives would land where nobody
 * looks.
 *
 * @returns whether it had to be made
 */
async function enterFolder(client: Client, dir: string): Promise<boolean> {
  await requireStep(client)
  if (dir === '') return false
  let made = false
  try {
    const { code } = await client.cd(dir)
    if (!FOLDER_CHANGED.has(code)) throw new Error(`out of step: ${code} is no answer to CWD`)
  } catch (error) {
    if (!(error instanceof FTPError)) throw error
    await requireStep(client)
    await client.ensureDir(dir)
    made = true
  }
  await requireStep(client)
  return made
}

async function enter(
  client: Client,
  target: FtpTarget,
  options: PartnerOptions,
  progress: Progress,
): Promise<boolean> {
  if (target.secure) {
    await step(
      'no trusted TLS',
      target,
      error => (isLost(error) ? 'interrupted' : 'refused'),
      () => client.useTLS(tlsOptions(target, options)),
    )
    progress()
  }
  await client.sendIgnoringError('OPTS UTF8 ON')
  await step(
    'login',
    target,
    error => (error instanceof FTPError ? 'login' : 'interrupted'),
    () => client.login(target.user, target.password),
  )
  progress()
  await client.useDefaultSettings()
  client.ftp.socket.setKeepAlive(true, KEEP_ALIVE_MS)
  const made = await enterFolder(client, target.dir)
  progress()
  return made
}

/**
 * Connects, logs in, enters the folder (makes it if it is missing) and runs `work`.
 * @throws PartnerError for errors of the network and the server, ContentError unchanged
 */
export async function inSession<T>(
  target: FtpTarget,
  options: PartnerOptions,
  signal: AbortSignal | undefined,
  work: (session: FtpSession) => Promise<T>,
): Promise<T> {
  const idleMs = options.idleMs ?? IDLE_MS
  const dataMs = idleMs * DATA_PATIENCE
  const where = describeTarget(target)
  // The library's own timeout is only the upper limit: `whileMoving` watches more closely.
  const client = new Client(dataMs)
  let connected = false
  const standstill = (ms: number) =>
    new PartnerError(connected ? 'interrupted' : 'unreachable', `${where}: nothing moved for ${ms / 1000} s`)
  try {
    return await whileMoving(idleMs, signal, standstill, async progress => {
      await step(
        'no connection',
        target,
        () => 'unreachable',
        () => client.connect(target.host, target.port),
      )
      connected = true
      progress()
      const made = await enter(client, target, options, progress)
      return await work({ client, made, progress, dataMs, reasonMs: idleMs * REASON_SHARE })
    })
  } catch (error) {
    if (error instanceof PartnerError || error instanceof ContentError) throw error
    const kind = error instanceof FTPError ? kindOfReply(error) : 'interrupted'
    throw new PartnerError(kind, `${where}: ${messageOf(error, target)}`)
  } finally {
    // Also after a standstill: work that is still running must not rename anything.
    client.close()
  }
}
