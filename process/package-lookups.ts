import { registerHooks } from 'node:module'

/**
 * Loaded before anything else, so that a process starts in half the time. For each of drizzle-orm's modules, and for each
 * import of it, Node parses the package's package.json again, which is 178 KB. Here the package is looked up once for
 * each of its entries, and its own modules are not looked up at all: all of them are what their package says.
 */
const DRIZZLE = 'drizzle-orm'
type Resolved = ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>
const entries = new Map<string, Resolved>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    const within = parentURL.includes(`/node_modules/${DRIZZLE}/`) && parentURL.endsWith('.js')
    if (within && specifier.startsWith('.'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (specifier !== DRIZZLE && !specifier.startsWith(`${DRIZZLE}/`)) return next(specifier, context)
    const key = `${specifier} ${conditions.join()}`
    const found = entries.get(key) ?? next(specifier, context)
    entries.set(key, found)
    return { ...found, shortCircuit: true }
  },
})
