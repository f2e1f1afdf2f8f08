import { readFileSync } from 'node:fs'
import { createRequire, isBuiltin, registerHooks } from 'node:module'
import { importName } from '#concurrency/kept-hooks.js'
import { lowerPriority } from '#concurrency/low-priority.ts'
import type { Found, KeeperOrder } from './keep-modules.ts'

/*
 * The program that finds what a process of the service may still load. Node follows imports from module to module, but
 * of each module's text only the imports are run: the rest would take longer than the service's own start.
 */

/** What one of the service's modules loads with itself (all but types). */
const OWN = /^(?:(?:import|export)\s+(?!type\b)[^'";]*?\bfrom|import)\s+'([^'\n]+)'/gm
/** What it loads later, and the threads and programs that it starts. */
const LATER = /(?<!typeof )\bimport\('([^']+)'\)|\bnew URL\('(\.[^']+\.ts)', import\.meta\.url\)/g
const REQUIRED = /\brequire\(\s*["']([^"'\n]+)["']\s*\)/g
/** What a package's module loads, with itself or later. */
const PACKAGES = /\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g

lowerPriority()
const { root, entries } = JSON.parse(process.argv[2] ?? '') as KeeperOrder
const modules = new Map<string, { readonly format: string; readonly source: Buffer }>()
const imports = new Map<string, string>()

const namesIn = (text: string, ...patterns: readonly RegExp[]): string[] =>
  patterns
    .flatMap(pattern => Array.from(text.matchAll(pattern), ([, one, other]) => (one ?? other)!))
    .filter(name => !isBuiltin(name))

const isOwn = (url: string): boolean =>
  url.startsWith(root) && !url.includes('/node_modules/', root.length - 1)

/** Imports that go on. A module does not wait for its own: modules import each other in circles. */
const pending = new Set<Promise<unknown>>()
/** What is not there can't be loaded later either: packages name some that are optional. */
const attempt = (load: () => unknown) => void pending.add((async () => load())().catch(() => undefined))
Object.assign(globalThis, { attempt, createRequire })

const importing = (name: string) => `attempt(() => import(${JSON.stringify(name)}))\n`
const requiring = (name: string) => `attempt(() => require(${JSON.stringify(name)}))\n`

function importsOf(url: string, text: string, isCommonJs: boolean): string {
  const required = namesIn(text, REQUIRED).map(requiring).join('')
  if (isCommonJs) return `${required}${namesIn(text, LATER).map(importing).join('')}`
  const imported = isOwn(url) ? namesIn(text, OWN, LATER) : namesIn(text, PACKAGES)
  const require = required && 'const require = createRequire(import.meta.url)\n'
  return `${imported.map(importing).join('')}${require}${required}`
}

/** Marks addresses of the service's own modules, some of which this program consists of: Node loads each address once. */
const MARK = '?kept'
const unmarked = (url: string): string => url.replace(MARK, '')

registerHooks({
  resolve(specifier, context, next) {
    const parentURL = context.parentURL && unmarked(context.parentURL)
    const resolved = next(specifier, { ...context, parentURL })
    const { url } = resolved
    if (!url.startsWith('file:')) return resolved
    const isPlain = specifier.startsWith('.') && new URL(specifier, parentURL).href === url
    if (!isPlain) imports.set(importName(root, specifier, { ...context, parentURL }), url)
    return isOwn(url) ? { ...resolved, url: url + MARK } : resolved
  },
  load(marked, context, next) {
    const url = unmarked(marked)
    // JSON is imported with an attribute, which is not looked for.
    if (url.endsWith('.json')) {
      modules.set(url, { format: 'json', source: readFileSync(new URL(url)) })
      return { format: 'commonjs', source: '', shortCircuit: true }
    }
    const { format, source, ...rest } = next(url, context)
    if (!source || !url.startsWith('file:')) return { format, source, ...rest }
    const bytes = Buffer.from(source as string)
    modules.set(url, { format: format ?? 'commonjs', source: bytes })
    const isCommonJs = !format || format.startsWith('commonjs')
    return {
      format: isCommonJs ? 'commonjs' : 'module',
      source: importsOf(url, bytes.toString(), isCommonJs),
      shortCircuit: true,
    }
  },
})

const loaded = new Set<string>()
/** What loaded modules load later, with the module that does. */
const later: (readonly [name: string, from: string])[] = []

function follow(url: string): void {
  if (loaded.has(url)) return
  loaded.add(url)
  const text = readFileSync(new URL(url), 'utf8')
  for (const name of namesIn(text, LATER)) later.push([name, url])
  for (const name of namesIn(text, REQUIRED)) attempt(() => createRequire(url)(name))
  for (const name of namesIn(text, OWN)) {
    if (name.startsWith('.')) follow(new URL(name, url).href)
    else if (name.startsWith('#')) follow(unmarked(import.meta.resolve(name)))
    else loaded.add(name)
  }
}

for (const entry of entries) follow(new URL(entry, root).href)
for (const [name, from] of later) {
  if (name.startsWith('.')) attempt(() => import(new URL(name, from).href))
  // Where a package that is loaded is found is all that is asked again.
  else attempt(() => (loaded.has(name) ? import.meta.resolve(name) : import(name)))
}
attempt(() => import(new URL('concurrency/thread-start.ts', root).href))
for (const one of pending) await one
const found: Found = {
  modules: Array.from(modules, ([url, { format, source }]) => [url, format, source.length]),
  imports: [...imports],
}
process.stdout.write(`${JSON.stringify(found)}\n`)
for (const { source } of modules.values()) process.stdout.write(source)
