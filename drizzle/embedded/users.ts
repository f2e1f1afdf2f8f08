import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './lock.ts'

/**
 * Who uses the server: one file for each use, named after the process. It holds the address of a service, for commands
 * beside it, and nothing of anyone else. The last user stops the server, so that a command that started it does not
 * stop it for a service that came later.
 */
export class Users {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  /** Registers a use by this process: `address` is where it answers people. The returned function ends it. */
  async enter(address = ''): Promise<() => Promise<void>> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 })
    const file = join(this.#directory, `${process.pid}.${randomUUID()}`)
    await writeFile(file, address)
    return () => rm(file, { force: true })
  }

  /** Process ids of the living users, one for each use. Removes the files of dead ones. */
  async alive(): Promise<number[]> {
    return (await this.#living()).map(({ pid }) => pid)
  }

  /** Where a living service answers people; null if there is none. */
  async address(): Promise<string | null> {
    const texts = await Promise.all(
      (await this.#living()).map(({ file }) => readFile(file, 'utf8').catch(() => '')),
    )
    return texts.find(text => text !== '') ?? null
  }

  async #living(): Promise<{ pid: number; file: string }[]> {
    const names = await readdir(this.#directory).catch(() => [])
    const living: { pid: number; file: string }[] = []
    for (const name of names) {
      const pid = Number.parseInt(name, 10)
      const file = join(this.#directory, name)
      if (isAlive(pid) && (await isOfThisBoot(file))) living.push({ pid, file })
      else await rm(file, { force: true })
    }
    return living
  }
}

/** After a reboot, old process ids belong to strangers. */
async function isOfThisBoot(file: string): Promise<boolean> {
  const signedIn = await stat(file).catch(() => undefined)
  return signedIn !== undefined && signedIn.mtimeMs > Date.now() - uptime() * 1000 - 1000
}
