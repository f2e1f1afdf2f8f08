import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Loaded first by every process that the tests start: a start takes a third of the time, and there are hundreds.
 *
 * Node parses drizzle-orm's package.json, of 178 KB, again for each import of that package and for each of its modules.
 * Here a package is looked up once for all files of the checkout, and modules whose paths say what they are (ours,
 * drizzle-orm's, `.mjs`) are not looked up at all. What has been compiled is kept between processes, and goes with
 * node_modules. This file is JavaScript because what strips types from the first TypeScript that is not yet kept takes as
 * long to load as all else that a small process does.
 */
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/brevduva-tests', import.meta.url)))
await import('../../artwork/process/one-file.ts')
// Node keeps it when a process ends, but most servers of tests are killed, and lanes end last of all.
setInterval(flushCompileCache, 1000).unref()

const MODULES = '/node_modules/'
const DOMAINS = new URL('./test-domains.ts', import.meta.url).href
/** @type {Map<string, { url: string, format?: string | null }>} */
const found = new Map()

/**
 * The format of the module at a relative path, where the path says it; undefined otherwise.
 * @param {string} specifier
 * @param {string} parentURL
 */
function formatOf(specifier, parentURL) {
  if (!parentURL.includes(MODULES)) return specifier.endsWith('.ts') ? 'module-typescript' : undefined
  const inDrizzle = parentURL.includes('/node_modules/drizzle-orm/') && parentURL.endsWith('.js')
  return specifier.endsWith('.mjs') || inDrizzle ? 'module' : undefined
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    if (specifier === 'async-hook-domain')
      return { url: DOMAINS, format: 'module-typescript', shortCircuit: true }
    if (specifier.startsWith('.')) {
      const format = formatOf(specifier, parentURL)
      if (format === undefined) return next(specifier, context)
      return { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
    }
    const isPackage = !/^(\/|[a-z]+:)/.test(specifier)
    if (!isPackage || !parentURL.startsWith('file:') || parentURL.includes(MODULES))
      return next(specifier, context)
    const key = `${specifier} ${conditions.join()}`
    const known = found.get(key) ?? next(specifier, context)
    found.set(key, known)
    return { ...known, shortCircuit: true }
  },
})
