import { access, link, rename, rm, stat } from 'node:fs/promises'
import { type ExportOptions, writeExport } from '#workers/data/export/archive.ts'
import type { Command } from './command.ts'
import type { CommandContext } from './context.ts'
import { Refusal } from './errors.ts'
import { idGiven, requiredText } from './flags.ts'
import { liveAccount } from './live-account.ts'
import { plural } from './output.ts'

const reason = (error: unknown): string => (error instanceof Error ? error.message : 'unknown error')

const codeOf = (error: unknown): unknown => error instanceof Error && Reflect.get(error, 'code')

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** Gives a whole file its name, unless that was taken meanwhile. */
async function settle(part: string, file: string): Promise<void> {
  try {
    await link(part, file)
    await rm(part)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new Refusal(`${file} already exists: nothing was written`)
    // A disk without hard links.
    await rename(part, file)
  }
}

async function write({ database }: CommandContext, file: string, options: ExportOptions) {
  const part = `${file}.part`
  try {
    const manifest = await writeExport(database.sql, part, options)
    await settle(part, file)
    return manifest
  } catch (error) {
    if (codeOf(error) === 'EEXIST') {
      throw new Refusal(
        `${part} exists: another export is writing it, or one was stopped. If it was stopped, delete the file and repeat`,
      )
    }
    await rm(part, { force: true }).catch(() => undefined)
    if (typeof codeOf(error) === 'string' && Reflect.get(error as Error, 'syscall')) {
      throw new Refusal(`Cannot write ${file}: ${reason(error)}`)
    }
    throw error
  }
}

/** Exports everything of an account as one archive. */
export const exportAll: Command = {
  usage: 'ID --out FILE.zip',
  async run(args, open) {
    const accountId = idGiven(args)
    const file = requiredText(args, 'out', 4000)
    await using context = await open.context()
    const { db } = context.database
    await liveAccount(db, accountId)
    if (await isThere(file)) throw new Refusal(`${file} already exists. Give another name, or delete it`)
    // Recorded before anything is read: even a copy that was stopped half-way has been made.
    await context.record(db, 'accounts export', { accountId })
    const stop = new AbortController()
    open.onEnd(async () => stop.abort())
    const service = context.config.baseUrl
    const manifest = await write(context, file, { accountId, service, signal: stop.signal })
    const { size } = await stat(file)
    const rows = manifest.entries.reduce((sum, entry) => sum + (entry.rows ?? 0), 0)
    const files = manifest.entries.filter(entry => entry.rows === undefined).length
    const data = { id: accountId, file, bytes: size, rows, files, asOf: manifest.asOf }
    const text = `${file}: ${plural(rows, 'row')} and ${plural(files, 'file')}, ${size} bytes, as of ${manifest.asOf}.\nIt contains names and addresses: keep it where no one else can read it.`
    return { data, text }
  },
}
