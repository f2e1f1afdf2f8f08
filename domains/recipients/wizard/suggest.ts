import type { Confidence } from '#schemas/import-preview.ts'
import type { FieldSchema } from '../audience/index.ts'
import { type Candidate, candidateOf, confidenceOf, isEmpty, Roles } from './candidates.ts'
import type { Column, Picked, Suggestion, Target } from './columns.ts'
import { customFields } from './custom-fields.ts'
import { type AddressKind, addressKinds, type Role } from './header-words.ts'
import { pickByShape } from './pick-by-shape.ts'

/** The suggestion for each column, and the order in which columns of one field are joined. */
export interface Suggestions {
  readonly byColumn: ReadonlyMap<number, Suggestion>
  /** Columns of standard fields, by field. */
  readonly standard: ReadonlyMap<Target, readonly number[]>
}

/**
 * Suggests the fields of a file's columns by their headers and cells. No column gets two fields, and no two columns the
 * same field, unless they are parts of it. The order of the columns makes no difference.
 */
export function suggest(columns: readonly Column[], schema: FieldSchema | null): Suggestions {
  const candidates = columns.flatMap(column => candidateOf(column) ?? [])
  const roles = new Roles(candidates)
  const picked: Picked = new Map()
  const address = chooseAddress(roles)
  pickName(roles, address.kind, picked)
  pickAddress(roles, address, picked)
  pickByShape(columns, new Set(candidates.map(({ index }) => index)), picked)

  const byColumn = new Map<number, Suggestion>()
  for (const [target, { columns: parts, confidence }] of picked) {
    for (const index of parts) byColumn.set(index, { target, confidence })
  }
  const rest = columns.filter(({ index }) => !byColumn.has(index))
  const meanings = new Map(candidates.map(({ index, role }) => [index, role]))
  for (const [index, suggestion] of customFields(rest, meanings, schema)) byColumn.set(index, suggestion)
  const standard = new Map(Array.from(picked, ([target, { columns: parts }]) => [target, parts] as const))
  return { byColumn, standard }
}

/** Picks the name that belongs to an address: one column, or its parts. */
function pickName(roles: Roles, kind: AddressKind, picked: Picked): void {
  const best = (role: Role) => roles.best(role, kind) ?? roles.best(role, null) ?? roles.best(role)
  const pick = (parts: readonly (Candidate | undefined)[], confidence?: Confidence) => {
    const columns = parts.filter(part => part !== undefined)
    picked.set('name', {
      columns: columns.map(({ index }) => index),
      confidence: confidence ?? confidenceOf(columns),
    })
  }
  const [full, first, last] = [best('name'), best('firstName'), best('lastName')]
  const isWhole = full?.shape === 'personName' && full.filled >= (first?.filled ?? 0)
  const company = best('company')
  const contact = best('contact')
  if (full && (isWhole || !first)) pick([full])
  // Beside first and last name, a column `Name` is often the company's; beside a first name alone, the last name.
  else if (first && last) pick([first, best('middleName'), last])
  else if (full) pick([first, full], 'likely')
  else if (contact && (!company || contact.filled > 0.9)) pick([contact], company ? 'unsure' : 'likely')
  else if (company) pick([company], 'likely')
  else if (first ?? last) pick([first ?? last], 'unsure')
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

interface ChosenAddress {
  readonly kind: AddressKind
  /** How many of its parts were found. */
  readonly parts: number
  /** Whether another one is as good. */
  readonly isContested: boolean
}

/** Chooses the address to print. Columns without a kind of address may provide what it lacks. */
function chooseAddress(roles: Roles): ChosenAddress {
  const streetOf = (kind: AddressKind) => roles.best('street', kind)?.filled ?? 0
  const kinds = addressKinds.map(kind => ({
    kind,
    parts: streetOf(kind) > 0 ? partsOf(roles, kind, null) : partsOf(roles, kind),
  }))
  const parts = Math.max(...kinds.map(one => one.parts))
  const { kind } = kinds.find(one => one.parts === parts)!
  const isContested = addressKinds.some(
    other => other !== kind && partsOf(roles, other) === PARTS.length && streetOf(other) * 2 > streetOf(kind),
  )
  return { kind, parts, isContested }
}

/** Street, post code and town belong together: all are taken from one address. */
function pickAddress(roles: Roles, { kind, parts: found, isContested }: ChosenAddress, picked: Picked): void {
  const isWhole = partsOf(roles, kind) === PARTS.length
  const best = (role: Role) =>
    roles.best(role, kind) ??
    (isWhole && role !== 'country' ? undefined : roles.best(role, null)) ??
    (found < PARTS.length ? roles.best(role) : undefined)
  const pick = (target: Target, ...parts: (Candidate | undefined)[]) => {
    const columns = parts.filter(part => part !== undefined)
    if (columns.length === 0) return
    const confidence = isContested ? 'unsure' : confidenceOf(columns)
    picked.set(target, { columns: columns.map(({ index }) => index), confidence })
  }
  const street = best('street')
  const line2 = best('street2')
  if (street) pick('street', best('careOf'), street, best('houseNumber'), line2)
  else if (line2) pick('street', line2)
  const postCode = best('postCode')
  const postTown = best('postTown')
  const both = best('postCodeAndTown')
  if (both && !(postCode && postTown && !isEmpty(postCode) && !isEmpty(postTown)))
    pick('postCodeAndTown', both)
  else {
    pick('postCode', postCode)
    pick('postTown', postTown)
  }
  pick('country', best('country'))
}
