import type { Confidence } from '../../../schemas/imports.ts'
import type { StandardField } from '../../../schemas/recipient-limits.ts'
import type { FieldSchema } from '../audience/index.ts'
import type { Column, Suggestion, Target } from './columns.ts'
import { customFields } from './custom-fields.ts'
import { type AddressKind, addressKinds, foldHeader, type Role, readHeader } from './header-words.ts'
import type { ColumnProfile } from './shapes.ts'

/** What becomes of each column, and in which order those of one field are joined. */
export interface Suggestions {
  readonly byColumn: ReadonlyMap<number, Suggestion>
  /** Columns of standard fields, by field. */
  readonly standard: ReadonlyMap<Target, readonly number[]>
}

/** How a column's cells agree with its header, the best first. */
const fits = ['yes', 'maybe', 'doubt', 'no'] as const

type Fit = (typeof fits)[number]

interface Candidate extends Column {
  readonly role: Role
  readonly kind: AddressKind
  readonly distance: number
  readonly fit: Fit
}

/** Shapes that cells of a role have (`own`), and others that they may have without a doubt about the header. */
const shapesOf: Partial<Record<Role, { own: string; or: string }>> = {
  name: { own: 'personName', or: 'words text country' },
  firstName: { own: 'words personName', or: 'country' },
  middleName: { own: 'words personName', or: '' },
  lastName: { own: 'words personName', or: 'country' },
  company: { own: 'words personName text', or: '' },
  contact: { own: 'personName words', or: '' },
  careOf: { own: 'text personName words', or: 'street' },
  street: { own: 'street', or: 'text words personName' },
  houseNumber: { own: 'number text', or: 'postCode' },
  street2: { own: 'text street words personName number', or: 'postCode' },
  postCode: { own: 'postCode', or: 'number' },
  postTown: { own: 'words personName', or: 'text country' },
  postCodeAndTown: { own: 'postCodeAndTown', or: '' },
  country: { own: 'country', or: 'words' },
}

const listed = (list: string, shape: string): boolean => list.split(' ').includes(shape)

/** Shapes that words, names and addresses never have. */
const UNMISTAKABLE = 'email web date identity phone number postCode'

function fitOf(role: Role, { shape }: ColumnProfile): Fit {
  const shapes = shapesOf[role]
  if (!shapes || shape === 'empty' || listed(shapes.or, shape)) return 'maybe'
  if (listed(shapes.own, shape)) return 'yes'
  return listed(UNMISTAKABLE, shape) ? 'no' : 'doubt'
}

/** A column's role by its header. What holds post code and town is known by its cells, whatever it is called. */
function candidateOf(column: Column): Candidate | undefined {
  const meaning = readHeader(column.header)
  if (!meaning) return undefined
  const holdsBoth =
    column.shape === 'postCodeAndTown' && ['street', 'postTown', 'postCode'].includes(meaning.role)
  const role = holdsBoth ? 'postCodeAndTown' : meaning.role
  return { ...column, ...meaning, role, fit: fitOf(role, column) }
}

const isEmpty = ({ shape }: ColumnProfile): boolean => shape === 'empty'

/** The best first: what fits, what is filled, the plainest word, the first column. */
const byMerit = (a: Candidate, b: Candidate): number =>
  Number(a.fit === 'doubt') - Number(b.fit === 'doubt') ||
  Number(isEmpty(a)) - Number(isEmpty(b)) ||
  a.distance - b.distance ||
  a.index - b.index

class Roles {
  readonly #candidates: readonly Candidate[]

  constructor(candidates: readonly Candidate[]) {
    this.#candidates = candidates
  }

  /** The best column of a role; one whose cells are something else is none. */
  best(role: Role, kind?: AddressKind): Candidate | undefined {
    const [first] = this.#candidates
      .filter(one => one.role === role && one.fit !== 'no' && (kind === undefined || one.kind === kind))
      .sort(byMerit)
    return first
  }
}

type Picked = Map<Target, { columns: number[]; confidence: Confidence }>

/**
 * What a file's columns are, by their headers and cells. No column is taken for two things, and no two columns for one
 * field, unless they are parts of it. The order of the columns makes no difference.
 */
export function suggest(columns: readonly Column[], schema: FieldSchema | null): Suggestions {
  const candidates = columns.flatMap(column => candidateOf(column) ?? [])
  const roles = new Roles(candidates)
  const picked: Picked = new Map()
  pickName(roles, picked)
  pickAddress(roles, picked)
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

function confidenceOf(parts: readonly Candidate[]): Confidence {
  const worst = Math.max(...parts.filter(part => !isEmpty(part)).map(({ fit }) => fits.indexOf(fit)), 0)
  if (parts.every(isEmpty)) return 'likely'
  return (['sure', 'likely', 'unsure'] as const)[worst] ?? 'unsure'
}

function pickName(roles: Roles, picked: Picked): void {
  const full = roles.best('name')
  const first = roles.best('firstName')
  const last = roles.best('lastName')
  const pick = (parts: readonly (Candidate | undefined)[], confidence?: Confidence) => {
    const columns = parts.filter(part => part !== undefined)
    picked.set('name', {
      columns: columns.map(({ index }) => index),
      confidence: confidence ?? confidenceOf(columns),
    })
  }
  // Beside first and last name, a column `Name` is often the company's.
  const isWhole = full !== undefined && !isEmpty(full) && (full.fit === 'yes' || !first || !last)
  if (isWhole && (!first || !last || full.filled >= first.filled)) pick([full])
  else if (first && last) pick([first, roles.best('middleName'), last])
  else {
    const company = roles.best('company')
    const contact = roles.best('contact')
    if (full) pick([full])
    else if (contact && (!company || contact.filled > 0.9)) pick([contact], company ? 'unsure' : 'likely')
    else if (company) pick([company], 'likely')
    else if (first ?? last) pick([first ?? last], 'unsure')
  }
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

/** The address that is written to. What it lacks may stand in columns that do not say whose they are. */
function chooseAddress(roles: Roles): { kind: AddressKind; parts: number; isContested: boolean } {
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

/** Street, post code and town belong together: those of one address are taken, never the town of another. */
function pickAddress(roles: Roles, picked: Picked): void {
  const { kind, parts: found, isContested } = chooseAddress(roles)
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

/** Fields that no header names, by what cells look like. A column that a header names is not asked again. */
function pickByShape(columns: readonly Column[], named: ReadonlySet<number>, picked: Picked): void {
  const taken = new Set([...picked.values()].flatMap(({ columns: parts }) => parts))
  const lacks = (...targets: StandardField[]) =>
    targets.every(target => !picked.has(target)) && !picked.has('postCodeAndTown')
  const pick = (target: Target, confidence: Confidence, isOne: (column: Column) => boolean) => {
    if (picked.has(target)) return
    const found = columns
      .filter(column => !named.has(column.index) && !taken.has(column.index) && isOne(column))
      .sort((a, b) => b.filled - a.filled)
    const [best, next] = found
    // Two that look alike are for a person to tell apart.
    if (!best || (next && next.filled === best.filled)) return
    picked.set(target, { columns: [best.index], confidence })
    taken.add(best.index)
  }
  const hasHeader = named.size > 0
  const confidence: Confidence = hasHeader ? 'unsure' : 'likely'
  if (lacks('postCode', 'postTown')) {
    pick('postCodeAndTown', confidence, ({ shape }) => shape === 'postCodeAndTown')
  }
  if (lacks('postCode')) {
    const spaced = columns.filter(
      ({ shape, samples }) => shape === 'postCode' && samples.every(one => /\s/.test(one)),
    )
    const isOne = ({ shape, index }: Column) =>
      shape === 'postCode' && (spaced.length === 0 || spaced.some(one => one.index === index))
    pick('postCode', confidence, isOne)
  }
  pick('street', confidence, ({ shape }) => shape === 'street')
  pick('country', confidence, ({ shape }) => shape === 'country')
  pick('name', 'unsure', ({ shape }) => shape === 'personName')
  // Many live in one town, and it stands beside a post code.
  if (lacks('postTown') && picked.has('postCode') && !hasHeader) {
    pick('postTown', 'unsure', ({ shape, shares }) => shape === 'words' && (shares.personName ?? 0) < 0.3)
  }
}

export const sameHeader = (one: string, other: string): boolean =>
  foldHeader(one).replaceAll(' ', '') === foldHeader(other).replaceAll(' ', '')
