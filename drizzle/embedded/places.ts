import { createHash } from 'node:crypto'
import { access, chown, constants, lstat, mkdir, mkdtemp, realpath, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, canEnter } from './account.ts'
import { errorCode } from './lock.ts'

/** Others cannot list it, but the server's user can pass through it to the cluster. */
const DATA_DIR_MODE = 0o711
/** Where root puts what the server's user must reach, if it cannot pass through the data directory. */
const SPARE_FOR_ROOT = '/var/lib/brevduva'
/** The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux. */
const SOCKET_PATH_BYTES = 100

/** The files beside the cluster; `dataDir` is absolute and free of symbolic links. */
export interface Places {
  dataDir: string
  lock: string
  log: string
  users: string
  /** The cluster, or a link to where it is. */
  cluster: string
}

/** Makes the data directory. Every process gets the same names, whatever path it uses. */
export async function placesIn(dataDir: string): Promise<Places> {
  await mkdir(dataDir, { recursive: true, mode: DATA_DIR_MODE })
  const home = await realpath(dataDir)
  await access(home, constants.W_OK).catch(cause => {
    throw new Error(
      `${home} is not writable by user id ${process.getuid?.()}: run as its owner, choose another DATA_DIR, or set DATABASE_URL`,
      { cause },
    )
  })
  return {
    dataDir: home,
    lock: join(home, 'postgres.lock'),
    log: join(home, 'postgres.log'),
    users: join(home, 'postgres.users'),
    cluster: join(home, 'postgres'),
  }
}

/** A directory for the copy of the programs, if the installed ones cannot be used. */
export function spareFor({ dataDir }: Places, account: Account): string {
  return account ? SPARE_FOR_ROOT : dataDir
}

/** The cluster's directory without symbolic links; undefined if there is none yet. */
export async function findCluster({ cluster }: Places): Promise<string | undefined> {
  try {
    return await realpath(cluster)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    if (!(await lstat(cluster).catch(() => undefined))) return undefined
    throw new Error(
      `${cluster} points to a database that has gone: bring it back, or remove the link to start afresh`,
    )
  }
}

/**
 * The directory for a new cluster: in the data directory, or, if the server's user cannot enter that (below root's
 * home), in /var/lib with a link to it. Not below /tmp: a reboot would delete the data.
 */
export async function placeForCluster({ dataDir, cluster }: Places, account: Account): Promise<string> {
  if (await canEnter(account, dataDir)) return cluster
  try {
    await mkdir(SPARE_FOR_ROOT, { recursive: true, mode: 0o755 })
    if (!(await canEnter(account, SPARE_FOR_ROOT))) throw new Error(`nor ${SPARE_FOR_ROOT}`)
    const spare = await realpath(await mkdtemp(join(SPARE_FOR_ROOT, 'cluster-')))
    await symlink(spare, cluster)
    return spare
  } catch (error) {
    throw new Error(
      `User id ${account?.uid}, which PostgreSQL runs as, cannot enter ${dataDir}: choose another DATA_DIR, or set DATABASE_URL`,
      { cause: error },
    )
  }
}

/**
 * A directory for the socket that only the server's user (and root) can enter, with a path that is short enough for the
 * kernel: the cluster itself, or one of our own below the temporary directory.
 */
export async function socketDirectory(cluster: string, account: Account): Promise<string> {
  if (fits(cluster)) return cluster
  const name = `brevduva-${account?.uid ?? process.getuid?.()}-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  for (const parent of [tmpdir(), '/tmp']) {
    const directory = join(parent, name)
    if (fits(directory) && (await canEnter(account, parent))) {
      await privateDirectory(directory, account)
      return directory
    }
  }
  throw new Error(
    `No directory for PostgreSQL's socket: ${tmpdir()} and /tmp do not serve; choose a shorter DATA_DIR`,
  )
}

/** PostgreSQL reads a list of directories, with quotes and commas; plain names need none of that. */
function fits(directory: string): boolean {
  return (
    /^[\w/.@+-]+$/.test(directory) && Buffer.byteLength(join(directory, '.s.PGSQL.5432')) < SOCKET_PATH_BYTES
  )
}

/** Others may write to the temporary directory, so a directory of our name must belong to us and be closed to them. */
async function privateDirectory(directory: string, account: Account): Promise<void> {
  const uid = account?.uid ?? process.getuid?.()
  try {
    await mkdir(directory, { mode: 0o700 })
    if (account) await chown(directory, account.uid, account.gid)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const found = await lstat(directory)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new Error(`${directory} is not a private directory of user id ${uid}: remove it`)
  }
}
