import { isBuiltin } from 'node:module'
import { boundaries, letterLayers, tools } from './boundaries.ts'
import { findCircles } from './circles.ts'
import type { Import } from './imports.ts'

/** The rule that a line breaks. */
export interface Violation {
  readonly file: string
  readonly line: number
  readonly rule: string
}

const isWithin = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`)

export const isTool = (file: string): boolean => tools.some(tool => isWithin(file, tool))

/** The part that a file belongs to: of all that hold it, the one with the longest name. */
export function partOf(file: string): string | undefined {
  return Object.keys(boundaries)
    .filter(part => isWithin(file, part))
    .sort((a, b) => b.length - a.length)[0]
}

/**
 * Checks imports against the rules.
 * @param files all files of the repository that imports may lead to
 */
export function violations(imports: readonly Import[], files: ReadonlySet<string>): Violation[] {
  const unlisted = [...files]
    .filter(file => !isTool(file) && partOf(file) === undefined)
    .map(file => ({ file, line: 1, rule: 'belongs to no part of scripts/lint/boundaries.ts' }))
  const ours = imports.filter(({ from }) => !isTool(from))
  const broken = ours.flatMap(one => {
    const rule = files.has(one.to) ? brokenBoundary(one) : brokenPackage(one)
    return rule === undefined ? [] : [{ file: one.from, line: one.line, rule }]
  })
  const circles = findCircles(imports.filter(({ to, startsThread }) => files.has(to) && !startsThread)).map(
    circle => ({
      file: circle[0]!.from,
      line: circle[0]!.line,
      rule: `is part of a circle: ${[...circle, circle[0]!].map(({ from }) => from).join(' -> ')}`,
    }),
  )
  return [...unlisted, ...broken, ...severalDomains(ours), ...circles, ...misspelt(imports, files)]
}

const roomOf = (file: string): string | undefined => /^([^/]+)\//.exec(file)?.[1]

/** What lies in another room is named from the root, and what lies in the same room from where the file is. */
function misspelt(imports: readonly Import[], files: ReadonlySet<string>): Violation[] {
  return imports.flatMap(({ from, to, line, fromRoot, startsThread }) => {
    const room = roomOf(from)
    // The client is a package of its own.
    if (room === undefined || room === 'clients' || startsThread || !files.has(to)) return []
    if ((roomOf(to) === room) !== (fromRoot === true)) return []
    const rule = fromRoot
      ? `${to} is in the same folder: name it from here`
      : `#${to} is its name from another folder`
    return [{ file: from, line, rule }]
  })
}

function brokenBoundary({ from, to }: Import): string | undefined {
  const part = partOf(from)
  const target = partOf(to)
  if (part === undefined) return undefined
  if (target === undefined) return `${part} imports ${to}, which belongs to no part`
  const domain = domainOf(from)
  if (domain !== undefined && domainOf(to) !== undefined) return brokenDomain(domain, to)
  if (target !== part && !boundaries[part]!.may.includes(target))
    return `${part} must not import ${target} (${to})`
  if (part === 'plugins' && domainOf(to) !== undefined && !isPublic(to)) {
    return `a plugin reaches a domain only through its service.ts (${to})`
  }
  return brokenLayer(from, to)
}

/** The layer of a file in `letter/`: above all of them for the files of `letter/` itself, -1 for an unlisted folder. */
const layerOf = (file: string): number => {
  const folder = /^letter\/([^/]+)\//.exec(file)?.[1]
  return folder === undefined ? letterLayers.length : letterLayers.indexOf(folder)
}

function brokenLayer(from: string, to: string): string | undefined {
  if (!isWithin(from, 'letter') || !isWithin(to, 'letter')) return undefined
  const unlisted = [from, to].find(file => layerOf(file) === -1)
  if (unlisted !== undefined) return `${unlisted} belongs to no layer of letterLayers`
  return layerOf(to) > layerOf(from) ? `${from} must not import ${to}, which is above it` : undefined
}

const domainOf = (file: string): string | undefined => /^domains\/([^/]+)\//.exec(file)?.[1]

/** `in-thread.ts` is a second service, for threads: it loads no SQL and no schema. */
const isPublic = (file: string): boolean => /^domains\/[^/]+\/(?:service|in-thread)\.ts$/.test(file)

function brokenDomain(domain: string, to: string): string | undefined {
  const other = domainOf(to)
  if (other === domain) return undefined
  if (other === 'campaigns') return `no domain reaches campaigns (${to})`
  return isPublic(to) ? undefined : `a domain reaches another only through its service.ts (${to})`
}

/**
 * Only campaigns reaches several domains, so that a create that spans them stands in one place. The audit log does not
 * count: whoever changes something records it.
 */
function severalDomains(imports: readonly Import[]): Violation[] {
  const reached = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const [domain, other] = [domainOf(one.from), domainOf(one.to)]
    if (domain === undefined || other === undefined || domain === other || domain === 'campaigns') continue
    if (other === 'audit') continue
    reached.set(domain, (reached.get(domain) ?? new Map<string, Import>()).set(other, one))
  }
  return [...reached].flatMap(([domain, others]) => {
    if (others.size < 2) return []
    const { from, line } = [...others.values()].at(-1)!
    return [
      {
        file: from,
        line,
        rule: `only campaigns reaches several domains; ${domain} reaches ${[...others.keys()].join(', ')}`,
      },
    ]
  })
}

function brokenPackage({ from, to }: Import): string | undefined {
  // A relative path that leads to no source file is data, or missing, which the type checker says.
  if (/^[./]/.test(to) || /\.\w+$/.test(to)) return undefined
  const part = partOf(from)
  const allowed = part === undefined ? undefined : boundaries[part]!.packages
  if (allowed === undefined) return undefined
  const name = isBuiltin(to)
    ? `node:${to.replace(/^node:/, '')}`
    : to
        .split('/')
        .slice(0, to.startsWith('@') ? 2 : 1)
        .join('/')
  return allowed.includes(name) ? undefined : `${part} must not load ${to}`
}
