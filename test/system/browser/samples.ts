import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { Test } from 'tap'

const run = promisify(execFile)
const client = new URL('../../../clients/typescript/src/index.ts', import.meta.url)

/** Commands that run a copied sample. */
export const sampleRunners = {
  curl: (text: string) => ['bash', ['-c', text]],
  typescript: (_text: string, file: string) => [process.execPath, [file]],
  python: (text: string) => ['python3', ['-c', text]],
} as const satisfies Record<string, (text: string, file: string) => readonly [string, readonly string[]]>

export type SampleLanguage = keyof typeof sampleRunners

/** Runs a copied sample unchanged, with the key in the environment. @returns its output */
export async function runSample(
  t: Test,
  language: SampleLanguage,
  text: string,
  key: string,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brevduva-sample-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'sample.ts'), text)
  // Links to the client's sources instead of its published form. Node runs no TypeScript within node_modules, so
  // the package is a link to a folder outside.
  const linked = await mkdtemp(join(tmpdir(), 'brevduva-client-'))
  t.teardown(() => rm(linked, { recursive: true, force: true }))
  await writeFile(join(linked, 'package.json'), '{ "type": "module", "exports": "./index.ts" }')
  await writeFile(join(linked, 'index.ts'), `export * from ${JSON.stringify(client.href)}\n`)
  await run('mkdir', ['node_modules'], { cwd: folder })
  await symlink(linked, join(folder, 'node_modules/brevduva-client'))
  const [program, args] = sampleRunners[language](text, join(folder, 'sample.ts'))
  const env = { PATH: process.env.PATH, HOME: folder, PYTHONUTF8: '1', BREVDUVA_KEY: key }
  return (await run(program, [...args], { cwd: folder, env })).stdout
}
