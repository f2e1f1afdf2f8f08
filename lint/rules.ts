import { isBuiltin } from 'node:module'
import { findCircles } from './circles.ts'
import type { Import } from './imports.ts'
import { letterFloors, rooms, tools } from './rooms.ts'

/** The rule that an import breaks, in one line. */
export interface Violation {
  readonly file: string
  readonly line: number
  readonly rule: string
}

const isWithin = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`)

const isTool = (file: string): boolean => tools.some(tool => isWithin(file, tool))

/** The room that a file stands in: of all that it could be in, the one with the longest name. */
export function roomOf(file: string): string | undefined {
  return Object.keys(rooms)
    .filter(room => isWithin(file, room))
    .sort((a, b) => b.length - a.length)[0]
}

/**
 * Holds imports to the rules.
 * @param files all files of the repository that imports may lead to
 */
export function violations(imports: readonly Import[], files: ReadonlySet<string>): Violation[] {
  const homeless = [...files]
    .filter(file => !isTool(file) && roomOf(file) === undefined)
    .map(file => ({ file, line: 1, rule: 'stands in no room of lint/rooms.ts' }))
  const ours = imports.filter(({ from }) => !isTool(from))
  const broken = ours.flatMap(one => {
    const rule = files.has(one.to) ? brokenArrow(one) : brokenPackage(one)
    return rule === undefined ? [] : [{ file: one.from, line: one.line, rule }]
  })
  const circles = findCircles(imports.filter(({ to, startsThread }) => files.has(to) && !startsThread)).map(
    circle => ({
      file: circle[0]!.from,
      line: circle[0]!.line,
      rule: `is part of a circle: ${[...circle, circle[0]!].map(({ from }) => from).join(' -> ')}`,
    }),
  )
  return [...homeless, ...broken, ...severalDomains(ours), ...circles]
}

function brokenArrow({ from, to }: Import): string | undefined {
  const room = roomOf(from)
  const target = roomOf(to)
  if (room === undefined) return undefined
  if (target === undefined) return `${room} imports ${to}, which belongs to no room`
  const domain = domainOf(from)
  if (domain !== undefined && domainOf(to) !== undefined) return brokenDomain(domain, to)
  if (target !== room && !rooms[room]!.may.includes(target))
    return `${room} must not import ${target} (${to})`
  if (room === 'plugins' && domainOf(to) !== undefined && !isPublic(to)) {
    return `a plugin reaches a domain only through its index.ts (${to})`
  }
  return brokenFloor(from, to)
}

/** Which floor of `letter/` a file stands on; above all where it lies in `letter/` itself, -1 on none. */
const floorOf = (file: string): number => {
  const folder = /^letter\/([^/]+)\//.exec(file)?.[1]
  return folder === undefined ? letterFloors.length : letterFloors.indexOf(folder)
}

function brokenFloor(from: string, to: string): string | undefined {
  if (!isWithin(from, 'letter') || !isWithin(to, 'letter')) return undefined
  const stray = [from, to].find(file => floorOf(file) === -1)
  if (stray !== undefined) return `${stray} stands on no floor of letterFloors`
  return floorOf(to) > floorOf(from) ? `${from} must not import ${to}, which stands above it` : undefined
}

const domainOf = (file: string): string | undefined => /^domains\/([^/]+)\//.exec(file)?.[1]

/** `in-thread.ts` is a second index, for threads: it loads no SQL and no schema. */
const isPublic = (file: string): boolean => /^domains\/[^/]+\/(?:index|in-thread)\.ts$/.test(file)

function brokenDomain(domain: string, to: string): string | undefined {
  const other = domainOf(to)
  if (other === domain) return undefined
  if (other === 'campaigns') return `no domain reaches campaigns (${to})`
  return isPublic(to) ? undefined : `a domain reaches another only through its index.ts (${to})`
}

/** Only campaigns brings domains together: an order that spans them must be found in one place. */
function severalDomains(imports: readonly Import[]): Violation[] {
  const reached = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const [domain, other] = [domainOf(one.from), domainOf(one.to)]
    if (domain === undefined || other === undefined || domain === other || domain === 'campaigns') continue
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
  // A relative path that leads to no file of ours is data, or the type checker says that it is missing.
  if (/^[./]/.test(to) || /\.\w+$/.test(to)) return undefined
  const room = roomOf(from)
  const allowed = room === undefined ? undefined : rooms[room]!.packages
  if (allowed === undefined) return undefined
  const name = isBuiltin(to)
    ? `node:${to.replace(/^node:/, '')}`
    : to
        .split('/')
        .slice(0, to.startsWith('@') ? 2 : 1)
        .join('/')
  return allowed.includes(name) ? undefined : `${room} must not load ${to}`
}
