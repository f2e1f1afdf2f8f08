import { MAX_JOINED } from '#schemas/recipient-limits.ts'
import type { FieldSchema } from '../audience/index.ts'
import { type Candidate, candidatesOf, confidenceOf, isEmpty, Roles } from './candidates.ts'
import type { Column, Picked, Suggestion, Target } from './columns.ts'
import { customFields } from './custom-fields.ts'
import { type AddressKind, isOwnKind, type Role } from './header-words.ts'
import { pickByShape } from './pick-by-shape.ts'
import { pickName } from './pick-name.ts'
import { streetLines } from './street-lines.ts'

/** The suggestion for each column, and the order in which columns of one field are joined. */
export interface Suggestions {
  readonly byColumn: ReadonlyMap<number, Suggestion>
  /** Columns of standard fields, by field. */
  readonly standard: ReadonlyMap<Target, readonly number[]>
  /** Custom fields by column. A column may be one beside its part of the address, as a first name is. */
  readonly custom: ReadonlyMap<number, Suggestion>
}

/**
 * Suggests the fields of a file's columns by their headers and cells. No two columns get the same field, unless they are
 * parts of it. The order of the columns makes no difference.
 */
export function suggest(columns: readonly Column[], schema: FieldSchema | null): Suggestions {
  const candidates = candidatesOf(columns)
  const roles = new Roles(candidates)
  const picked: Picked = new Map()
  const address = chooseAddress(roles)
  pickName(roles, address.kind, picked)
  pickAddress(roles, address, picked)
  pickByShape(columns, candidates, picked)

  const byColumn = new Map<number, Suggestion>()
  for (const [target, { columns: parts, confidence }] of picked) {
    for (const index of parts) byColumn.set(index, { target, confidence })
  }
  const meanings = new Map(candidates.map(({ index, role }) => [index, role]))
  const custom = customFields(columns, new Set(byColumn.keys()), meanings, schema)
  for (const [index, suggestion] of custom) if (!byColumn.has(index)) byColumn.set(index, suggestion)
  const standard = new Map(Array.from(picked, ([target, { columns: parts }]) => [target, parts] as const))
  return { byColumn, standard, custom }
}

const PARTS: readonly Role[] = ['street', 'postCode', 'postTown']

/** How many of street, post code and town the columns of some kinds of address hold. */
function partsOf(roles: Roles, ...kinds: AddressKind[]): number {
  const holds = (role: Role) =>
    kinds.some(kind => {
      const column = roles.best(role, kind)
      return column !== undefined && !isEmpty(column)
    })
  return PARTS.filter(role => holds(role) || (role !== 'street' && holds('postCodeAndTown'))).length
}

const streetShare = (roles: Roles, kind: AddressKind): number => roles.best('street', kind)?.filled ?? 0

/** Whether columns without a kind of address may complete it: not if they have a street, and so are another address. */
const isCompleted = (roles: Roles, kind: AddressKind): boolean =>
  streetShare(roles, kind) > 0 && streetShare(roles, null) === 0

interface ChosenAddress {
  readonly kind: AddressKind
  /** How many of its parts were found. */
  readonly parts: number
  /** Whether another one is as good, or only the file knows its kind. */
  readonly isContested: boolean
}

/** Chooses the address to print: the one with most parts and, of those, the preferred one that is not mostly blank. */
function chooseAddress(roles: Roles): ChosenAddress {
  const kinds = roles.kinds().map(kind => ({
    kind,
    parts: isCompleted(roles, kind) ? partsOf(roles, kind, null) : partsOf(roles, kind),
    filled: streetShare(roles, kind),
  }))
  const parts = Math.max(...kinds.map(one => one.parts))
  const best = kinds.filter(one => one.parts === parts)
  const most = Math.max(...best.map(one => one.filled))
  const { kind, filled } = best.find(one => one.filled * 2 >= most)!
  const isRivalled = best.some(
    other => other.kind !== kind && parts === PARTS.length && other.filled * 2 > filled,
  )
  const isContested = isRivalled || isOwnKind(kind)
  return { kind, parts, isContested }
}

/** Street, post code and town belong together: all are taken from one address. */
function pickAddress(roles: Roles, { kind, parts: found, isContested }: ChosenAddress, picked: Picked): void {
  const isWhole = partsOf(roles, kind) === PARTS.length
  const pick = (target: Target, ...parts: (Candidate | undefined)[]) => {
    const columns = parts.filter(part => part !== undefined)
    if (columns.length === 0) return
    const confidence = isContested && target !== 'country' ? 'unsure' : confidenceOf(target, columns)
    picked.set(target, { columns: columns.map(({ index }) => index), confidence })
  }
  const cell = roles.best('address')
  if (cell && (found < PARTS.length || cell.filled > 2 * streetShare(roles, kind))) {
    picked.set('address', { columns: [cell.index], confidence: 'unsure' })
    pick('country', roles.best('country', cell.kind) ?? roles.best('country', null))
    return
  }
  const isAlone = !isCompleted(roles, kind)
  const kinds = isWhole || isAlone ? [kind] : [kind, null]
  const best = (role: Role) => kinds.map(one => roles.best(role, one)).find(one => one !== undefined)
  const lines = streetLines(roles, isAlone ? [kind] : [kind, null])
  pick('street', ...lines.slice(0, MAX_JOINED))
  const street = picked.get('street')
  if (street && lines.length > MAX_JOINED) street.confidence = 'unsure'
  const postCode = best('postCode')
  const postTown = best('postTown')
  const both = best('postCodeAndTown')
  if (both && !(postCode && postTown && !isEmpty(postCode) && !isEmpty(postTown)))
    pick('postCodeAndTown', both)
  else {
    pick('postCode', postCode)
    pick('postTown', postTown)
  }
  pick('country', best('country') ?? roles.best('country', null))
}
