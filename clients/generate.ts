import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { build } from '../app.ts'
import { loadConfig } from '../config/index.ts'
import { typesOf } from './types.ts'

/**
 * Writes the types of the interface's documents: of the public one for the client, which is published, and of the
 * other for the console. `node clients/generate.ts console` writes only the console's: they are not committed, because
 * only the type checker reads them.
 */
const [only] = process.argv.slice(2)

const dataDir = await mkdtemp(join(tmpdir(), 'brevduva-types-'))
try {
  // It is never ready, so it never asks for its database.
  const app = await build({ ...loadConfig({ DATA_DIR: dataDir }), databaseUrl: 'postgres://127.0.0.1/none' })
  const files = {
    client: ['typescript/src/schema.ts', app.programsDocument()],
    console: ['../console/api/console.ts', app.consoleDocument()],
  } as const
  for (const [name, [path, document]] of Object.entries(files))
    if (only === undefined || only === name)
      await writeFile(join(import.meta.dirname, path), typesOf(document))
  await app.close()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
