import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Test } from 'tap'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { createDatabase } from './postgres.ts'

export interface ReleasedMigration {
  readonly tag: string
  readonly when: number
  readonly text: string
}

/** Releases from before the baseline, with all their migrations. */
export type Releases = Readonly<Record<'1.6.0' | '1.7.0', readonly ReleasedMigration[]>>

const kept = new URL('../fixtures/releases.json.br', import.meta.url)

/** What `test/fixtures/make-releases.ts` took from git's history. */
export const releases: Releases = JSON.parse(brotliDecompressSync(await readFile(kept)).toString())

/** A folder of migrations, as `migrateDatabase` reads it. */
export async function migrationsFolder(t: Test, migrations: readonly ReleasedMigration[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brevduva-migrations-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'meta'))
  const entries = migrations.map(({ tag, when }) => ({ tag, when }))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const { tag, text } of migrations) await writeFile(join(folder, `${tag}.sql`), text)
  return folder
}

/** An empty database with the tables of that release, and its record of them. */
export async function releasedDatabase(t: Test, release: keyof Releases): Promise<string> {
  const { url, drop } = await createDatabase()
  t.teardown(drop)
  await migrateDatabase(url, await migrationsFolder(t, releases[release]))
  return url
}
