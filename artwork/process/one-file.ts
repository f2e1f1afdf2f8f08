import { registerHooks } from 'node:module'

/**
 * Loaded before anything else: loads pdf-lib from its bundled file instead of its 190 modules. The code is the same,
 * and a child takes 0.39 s of the processor for an ordinary artwork instead of 0.60.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== '@cantoo/pdf-lib') return next(specifier, context)
    const { url } = next(specifier, context)
    return { url: new URL('../dist/pdf-lib.esm.min.js', url).href, format: 'module', shortCircuit: true }
  },
})
