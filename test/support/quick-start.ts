import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Loaded first by every process that the tests start: a start takes a third of the time, and there are hundreds.
 *
 * Node parses drizzle-orm's package.json, of 178 KB, again for each import of that package and for each of its modules.
 * Here a package is looked up once for all files of the checkout, and drizzle-orm's modules are what their paths say.
 * What has been compiled is kept between processes, and goes with node_modules.
 */
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/brevduva-tests', import.meta.url)))

const MODULES = '/node_modules/'
const found = new Map<string, { url: string; format?: string | null | undefined }>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    if (parentURL.includes('/node_modules/drizzle-orm/') && specifier.startsWith('.')) {
      if (!parentURL.endsWith('.js')) return next(specifier, context)
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    const isPackage = !/^(\.|\/|[a-z]+:)/.test(specifier)
    if (!isPackage || !parentURL.startsWith('file:') || parentURL.includes(MODULES))
      return next(specifier, context)
    const key = `${specifier} ${conditions.join()}`
    const known = found.get(key) ?? next(specifier, context)
    found.set(key, known)
    return { ...known, shortCircuit: true }
  },
})
