import { readFileSync } from 'node:fs'

/**
 * Whether tap is built with the plugins that our .taprc names. `npm ci` brings it with tap's own choice of them, and to
 * build it takes eight seconds of the processor.
 * @param built tap's class of tests, as it was built: names its plugins, one in a line
 */
export function hasPlugins(built: string, taprc: string): boolean {
  const [, signature = ''] = /^export const signature = `([^`]*)`/m.exec(built) ?? []
  const plugins = new Set(signature.split('\n'))
  const wanted = [...taprc.matchAll(/^ {2}- "(!?)(@tapjs\/[\w-]+)"$/gm)]
  return signature !== '' && wanted.every(([, not, name]) => plugins.has(String(name)) === (not === ''))
}

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

// `npm test` asks: ends with 1 where it must be built.
if (import.meta.main) {
  const built = read('node_modules/@tapjs/test/test-built/dist/esm/index.js')
  process.exitCode = hasPlugins(built, read('.taprc')) ? 0 : 1
}
