import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Test } from 'tap'
import { readArchive } from '../support/archives.ts'

/** A partner that removes every complete archive from the folder and prints it, each time that it arrives. */
export interface PrintingPartner {
  readonly folder: string
  /** Names of the archives in the order in which they were removed, with repetitions. */
  readonly taken: readonly string[]
  /** How often a letter was printed, by its recipient's post code. */
  letters(): Promise<Map<string, number>>
  /** Removes and prints the archives that are there now. */
  empty(): Promise<void>
}

export async function printingPartner(t: Test): Promise<PrintingPartner> {
  const home = await mkdtemp(join(tmpdir(), 'brevduva-partner-'))
  const folder = join(home, 'in')
  const printed = join(home, 'printed')
  await mkdir(folder)
  await mkdir(printed)
  const taken: string[] = []
  const empty = async () => {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.zip')) continue
      await rename(join(folder, name), join(printed, String(taken.length)))
      taken.push(name)
    }
  }
  const stopped = new AbortController()
  let emptying = Promise.resolve()
  const once = () => {
    emptying = emptying.then(empty)
    return emptying
  }
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await once()
      await delay(20)
    }
  })()
  t.teardown(async () => {
    stopped.abort()
    await running
    await rm(home, { recursive: true, force: true })
  })
  return {
    folder,
    taken,
    empty: once,
    async letters() {
      const counts = new Map<string, number>()
      for (const number of taken.keys()) {
        for (const [, , , , postCode] of readArchive(await readFile(join(printed, String(number)))).rows) {
          counts.set(postCode!, (counts.get(postCode!) ?? 0) + 1)
        }
      }
      return counts
    },
  }
}
