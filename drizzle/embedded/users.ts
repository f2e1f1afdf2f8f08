import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './lock.ts'

/**
 * Who uses the server: one empty file for each use, named after the process. The last user stops the server, so that a
 * command that started it does not stop it for a service that came later.
 */
export class Users {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  /** Registers a use by this process. The returned function ends it. */
  async enter(): Promise<() => Promise<void>> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 })
    const file = join(this.#directory, `${process.pid}.${randomUUID()}`)
    await writeFile(file, '')
    return () => rm(file, { force: true })
  }

  /** Process ids of the living users, one for each use. Removes the files of dead ones. */
  async alive(): Promise<number[]> {
    const names = await readdir(this.#directory).catch(() => [])
    const pids: number[] = []
    for (const name of names) {
      const pid = Number.parseInt(name, 10)
      const file = join(this.#directory, name)
      if (isAlive(pid) && (await isOfThisBoot(file))) pids.push(pid)
      else await rm(file, { force: true })
    }
    return pids
  }
}

/** After a reboot, old process ids belong to strangers. */
async function isOfThisBoot(file: string): Promise<boolean> {
  const signedIn = await stat(file).catch(() => undefined)
  return signedIn !== undefined && signedIn.mtimeMs > Date.now() - uptime() * 1000 - 1000
}
