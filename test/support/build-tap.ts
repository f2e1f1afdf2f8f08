import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Whether tap is built with the plugins that our .taprc names. `npm ci` installs it with tap's default plugins, and
 * building it takes eight seconds of processor time.
 * @param built the source of tap's built test class, which names one plugin in each line
 */
export function hasPlugins(built: string, taprc: string): boolean {
  const [, signature = ''] = /^export const signature = `([^`]*)`/m.exec(built) ?? []
  const plugins = new Set(signature.split('\n'))
  const wanted = [...taprc.matchAll(/^ {2}- "(!?)(@tapjs\/[\w-]+)"$/gm)]
  return signature !== '' && wanted.every(([, not, name]) => plugins.has(String(name)) === (not === ''))
}

const pathOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const read = (path: string): string => readFileSync(pathOf(path), 'utf8')

// `npm test` runs this first.
if (
  import.meta.main &&
  !hasPlugins(read('node_modules/@tapjs/test/test-built/dist/esm/index.js'), read('.taprc'))
) {
  const tap = pathOf('node_modules/tap/dist/esm/run.mjs')
  process.exitCode = spawnSync(process.execPath, [tap, 'build'], { stdio: 'inherit' }).status ?? 1
}
