import { registerHooks } from 'node:module'

/**
 * Loaded before anything else, because it halves the time of a start. For each of drizzle-orm's modules, and for each
 * import of it, Node would parse the package's package.json again, which is 178 KB. Here the package is looked up once
 * for each of its entry points. Its own modules need no lookup: their type is the package's.
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
