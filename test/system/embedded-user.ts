import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ensureEmbedded } from '#drizzle/embedded/index.ts'
import { QUICK_START } from '../support/config.ts'

const [directory] = process.argv.slice(2)
if (import.meta.main && directory !== undefined) {
  const { url, startedHere, stop } = await ensureEmbedded(directory, { durable: false })
  console.log(JSON.stringify({ url, startedHere }))
  await once(process.stdin.resume(), 'end')
  await stop()
}

export interface EmbeddedUser {
  url: string
  startedHere: boolean
  process: ChildProcess
  /** Makes the process stop using the database and end. */
  leave(): Promise<void>
}

/** Another process that uses the embedded PostgreSQL in `directory`, in a process group of its own. */
export async function embeddedUser(directory: string): Promise<EmbeddedUser> {
  const child = spawn(process.execPath, [...QUICK_START, import.meta.filename, directory], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const { url, startedHere }: { url: string; startedHere: boolean } = JSON.parse(line)
    const leave = async () => {
      child.stdin.end()
      await ended
    }
    return { url, startedHere, process: child, leave }
  }
  throw new Error(`The process that was to use ${directory} has ended`)
}
