import { execFile } from 'node:child_process'
import { lstat } from 'node:fs/promises'
import { promisify } from 'node:util'

const runFile = promisify(execFile)

/** The user that PostgreSQL runs as; undefined where that is the user of this process. */
export type Account = { uid: number; gid: number } | undefined

const UNPRIVILEGED = ['postgres', '_postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so root runs it as another existing user. If there is a cluster, that is its
 * owner, so that a user installed later changes nothing.
 */
export async function accountFor(cluster: string): Promise<Account> {
  const owner = await lstat(cluster).catch(() => undefined)
  if (process.getuid?.() !== 0) {
    if (owner?.isDirectory() && owner.uid !== process.getuid?.()) {
      throw new Error(
        `The embedded PostgreSQL in ${cluster} belongs to user id ${owner.uid}: run as that user or as root, or set DATABASE_URL`,
      )
    }
    return undefined
  }
  if (owner?.isDirectory() && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of UNPRIVILEGED) {
    const uid = await id('-u', name)
    const gid = await id('-g', name)
    if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid }
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no user ${UNPRIVILEGED.join(', ')} to run it as: run as another user, or set DATABASE_URL`,
  )
}

async function id(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  try {
    return Number.parseInt((await runFile('id', [flag, name])).stdout, 10)
  } catch {
    return undefined
  }
}

/** Runs a program to its end as `account`; rejects with its standard error. */
export async function runAs(account: Account, file: string, args: string[]): Promise<string> {
  const { stdout } = await runFile(file, args, { ...account, cwd: '/', env: childEnvironment() })
  return stdout
}

/** Whether `account` can enter `directory`. Only the system knows, because of ACLs and mounts. */
export async function canEnter(account: Account, directory: string): Promise<boolean> {
  return runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', directory]).then(
    () => true,
    () => false,
  )
}

/** Our environment without PG* (PGDATA, PGPORT and PGOPTIONS would steer the server) and without secrets. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
