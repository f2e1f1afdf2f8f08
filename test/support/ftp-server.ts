import { createHash } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo, Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { FileSystem, type FtpConnection, FtpSrv } from 'ftp-srv'
import { selfSigned } from './certificate.ts'

/** How the partner behaves from the next command on. A test changes it between two tries. */
export interface Behaviour {
  refuseLogin?: boolean
  /** Answers 552 once so many bytes have come. */
  fullAfter?: number
  /** Resets the data connection once so many bytes have come. */
  cutDataAfter?: number
  /** Resets the control connection, and so the whole session, once so many bytes have come. */
  cutAllAfter?: number
  /** Stores at most so many bytes, but answers that all were stored. */
  keepOnly?: number
  /** Milliseconds for each piece that comes. */
  slowMs?: number
  /** Accepts so many bytes, and then stalls silently. */
  stallAfter?: number
  /**
   * The rename succeeds, but its answer is lost (`lost`) or negative (`denied`). `taken`: the file is removed
   * as well, and the answer is lost. `gone`: the file is removed, and the answer is negative. `mute`: no
   * answer ever comes.
   */
  rename?: 'lost' | 'denied' | 'taken' | 'gone' | 'mute'
  /** The rename fails, and the answer says so. */
  refuseRename?: boolean
  /** The partner removes and prints each archive as soon as it has its final name. */
  takes?: boolean
}

export interface FtpServer {
  /** With user and password. */
  readonly url: string
  readonly port: number
  readonly password: string
  /** The folder of a login. */
  readonly root: string
  /** PEM, for a client that trusts this server; empty without TLS. */
  readonly ca: string
  readonly behaviour: Behaviour
  /** Commands as they came, without what belongs to PASS. */
  readonly commands: readonly string[]
  /** Archives that the partner has removed and printed. */
  readonly printed: readonly { readonly name: string; readonly sha: string }[]
  /** Bytes taken over data connections so far. */
  received(): number
  files(dir?: string): Promise<string[]>
  read(name: string): Promise<Buffer>
  put(name: string, text: string): Promise<void>
  close(): Promise<void>
}

interface Internals {
  commandSocket: Socket
  connector: { socket: Socket | null; dataServer?: Server | null }
  reply: (options: number | object, ...letters: unknown[]) => Promise<unknown>
  commands: { handle: (command: unknown) => unknown }
}

const SILENT: Record<string, unknown> = {}
for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal']) SILENT[level] = () => undefined
SILENT.child = () => SILENT

/** How long ftp-srv waits for a data connection. It does not cancel this timer when its session is cut off. */
const WAITS_FOR_DATA_MS = 30_000
const { setTimeout: setTimer } = globalThis
globalThis.setTimeout = Object.assign(
  (run: () => void, ms?: number, ...rest: []) =>
    ms === WAITS_FOR_DATA_MS ? setTimer(run, ms, ...rest).unref() : setTimer(run, ms, ...rest),
  setTimer,
)

/** ftp-srv would end the whole process on a signal: its listeners are taken away again. */
function withoutSignals<T>(make: () => T): T {
  const signals = ['SIGTERM', 'SIGINT', 'SIGQUIT'] as const
  const before = signals.map(signal => process.listeners(signal))
  const made = make()
  for (const [i, signal] of signals.entries()) {
    for (const listener of process.listeners(signal)) {
      if (!before[i]?.includes(listener)) process.removeListener(signal, listener)
    }
  }
  return made
}

/** A real FTP server on the loopback, in this process. The test chooses its behaviour. */
export async function startFtpServer(options: { tls?: boolean } = {}): Promise<FtpServer> {
  const root = mkdtempSync(join(tmpdir(), 'brevduva-ftp-'))
  const password = 'p@ss/w#rd:å'
  const behaviour: Behaviour = {}
  const commands: string[] = []
  const printed: { name: string; sha: string }[] = []
  let received = 0
  const pair = options.tls ? selfSigned() : undefined

  class FaultyFolder extends FileSystem {
    override write(fileName: string) {
      const internals = this.connection as unknown as Internals
      const file = openSync(join(this.root, this.cwd, fileName), 'w')
      let taken = 0
      // A TLS socket cannot send a reset itself.
      const reset = (socket: Socket | null) =>
        socket && 'encrypted' in socket ? socket.destroy() : socket?.resetAndDestroy()
      const stream = new Writable({
        write(chunk: Buffer, _encoding, done) {
          received += chunk.length
          taken += chunk.length
          const { fullAfter, cutDataAfter, cutAllAfter, keepOnly, stallAfter, slowMs } = behaviour
          const limit = Math.min(
            ...[fullAfter, cutDataAfter, cutAllAfter, keepOnly, stallAfter].map(bytes => bytes ?? Infinity),
          )
          writeSync(file, chunk.subarray(0, Math.max(0, chunk.length - Math.max(0, taken - limit))))
          if (taken > limit && keepOnly === undefined) {
            if (stallAfter !== undefined) return
            if (fullAfter !== undefined) return done(new Error('disk full'))
            reset(cutAllAfter === undefined ? internals.connector.socket : internals.commandSocket)
            return
          }
          if (slowMs === undefined) done()
          else setTimeout(done, slowMs)
        },
        destroy(error, done) {
          closeSync(file)
          done(error)
        },
      })
      // How ftp-srv says that the client has sent everything.
      stream.once('close', () => stream.end())
      return { stream, clientPath: fileName }
    }

    override async rename(from: string, to: string) {
      if (behaviour.refuseRename) throw new Error('not allowed')
      if (behaviour.takes) {
        // In one synchronous step, so that no test sees the archive in between.
        const archive = join(this.root, this.cwd, from)
        printed.push({ name: to, sha: createHash('sha256').update(readFileSync(archive)).digest('hex') })
        rmSync(archive)
      } else await super.rename(from, to)
      if (behaviour.rename === 'taken' || behaviour.rename === 'gone') await super.delete(to)
      if (behaviour.rename === 'mute') await new Promise(() => undefined)
      if (behaviour.rename === 'denied' || behaviour.rename === 'gone')
        throw new Error('something went wrong')
      if (behaviour.rename !== undefined) (this.connection as unknown as Internals).commandSocket.destroy()
    }
  }

  const server = withoutSignals(
    () =>
      new FtpSrv({
        url: 'ftp://127.0.0.1:0',
        pasv_url: '127.0.0.1',
        // Port 0 each time: the system chooses, so that servers of tests side by side do not meet.
        pasv_min: 0,
        pasv_max: 0,
        log: SILENT,
        ...(pair ? { tls: { key: pair.key, cert: pair.cert } } : {}),
      }),
  )
  server.on('login', ({ connection, username, password: given }, resolve, reject) => {
    if (behaviour.refuseLogin || username !== 'brev' || given !== password) {
      // Contains the password, because real servers have been seen to repeat their input.
      return reject(new Error(`no entry for ${username} with ${given}`))
    }
    resolve({ fs: new FaultyFolder(connection, { root, cwd: '/' }) })
  })
  const passive = new Set<Server | Socket>()
  /** ftp-srv forgets what belongs to a session that was cut off. */
  const follow = (listener: Server | null | undefined) => {
    if (!listener) return
    passive.add(listener)
    listener.on('connection', socket => passive.add(socket))
  }
  const onConnect = ({ connection }: { connection: FtpConnection }) => {
    const internals = connection as unknown as Internals
    const { reply } = internals
    internals.reply = (options, ...letters) => {
      if (options === 229) follow(internals.connector.dataServer)
      return reply.call(internals, options === 550 && letters[0] === 'disk full' ? 552 : options, ...letters)
    }
    const { handle } = internals.commands
    internals.commands.handle = command => {
      commands.push(String(command).replace(/^PASS .*/, 'PASS'))
      return handle.call(internals.commands, command)
    }
  }
  server.addListener('connect', onConnect)
  server.on('client-error', () => undefined)
  await server.listen()
  const { port } = (server as unknown as { server: Server }).server.address() as AddressInfo

  return {
    url: `${pair ? 'ftps' : 'ftp'}://brev:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    port,
    password,
    root,
    ca: pair?.cert ?? '',
    behaviour,
    commands,
    printed,
    received: () => received,
    files: async (dir = '') => (await readdir(join(root, dir))).sort(),
    read: name => readFile(join(root, name)),
    put: (name, text) => writeFile(join(root, name), text),
    close: async () => {
      const { connections } = server as unknown as { connections: Record<string, Internals> }
      for (const connection of Object.values(connections)) {
        connection.connector.socket?.destroy()
        connection.commandSocket.destroy()
      }
      for (const end of passive) {
        if ('destroy' in end) end.destroy()
        else end.close()
      }
      await server.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
