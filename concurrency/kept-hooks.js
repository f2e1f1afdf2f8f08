import { registerHooks } from 'node:module'

// Plain JavaScript without imports of ours: threads are started from its text (kept-modules.ts).

const NESTED = 'node_modules/'

// By folders, because Node resolves what CommonJS modules of one folder require only once.
export function importName(root, specifier, { parentURL = root, conditions }) {
  const kind = conditions.includes('require') ? 'require' : 'import'
  if (specifier.startsWith('.')) return `${kind} ${new URL(specifier, parentURL).href}`
  const isOwn = !parentURL.startsWith(root) || !parentURL.slice(root.length).includes(NESTED)
  return `${kind} ${isOwn ? '' : new URL('.', parentURL).href} ${specifier}`
}

export function loadKept({ root, imports, modules, texts }) {
  registerHooks({
    resolve(specifier, context, next) {
      const isAddress = /^(?:\.|file:)/.test(specifier) && context.parentURL !== undefined
      const address = isAddress ? new URL(specifier, context.parentURL).href : undefined
      const url = modules.has(address) ? address : imports.get(importName(root, specifier, context))
      if (url === undefined) return next(specifier, context)
      const { importAttributes } = context
      return { url, format: modules.get(url)?.format, importAttributes, shortCircuit: true }
    },
    load(url, context, next) {
      const found = modules.get(url)
      if (!found) return next(url, context)
      const source = Buffer.from(new Uint8Array(texts, found.at, found.length))
      return { format: found.format, source, shortCircuit: true }
    },
  })
}
