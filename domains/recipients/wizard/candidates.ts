import type { Confidence } from '#schemas/import-preview.ts'
import type { Column, Target } from './columns.ts'
import {
  type AddressKind,
  addressKinds,
  isOwnKind,
  numberedKind,
  type Role,
  readHeader,
} from './header-words.ts'
import type { ColumnProfile } from './shapes.ts'

/** How a column's cells agree with its header, the best first. */
const fits = ['yes', 'maybe', 'doubt', 'no'] as const

type Fit = (typeof fits)[number]

export interface Candidate extends Column {
  readonly role: Role
  readonly kind: AddressKind
  readonly distance: number
  readonly line?: number | undefined
  readonly fit: Fit
}

/** Shapes that cells of a role have (`own`), and others that do not contradict the header. */
const shapesOf: Partial<Record<Role, { own: string; or: string }>> = {
  name: { own: 'personName', or: 'words text country' },
  firstName: { own: 'words personName', or: 'country' },
  middleName: { own: 'words personName', or: '' },
  lastName: { own: 'words personName', or: 'country' },
  company: { own: 'words personName text', or: '' },
  contact: { own: 'personName words', or: '' },
  careOf: { own: 'text personName words', or: 'street' },
  street: { own: 'street', or: 'text words personName' },
  address: { own: 'address', or: '' },
  houseNumber: { own: 'number text', or: 'postCode' },
  street2: { own: 'text street words personName number', or: 'postCode country' },
  postCode: { own: 'postCode', or: 'number' },
  postTown: { own: 'words personName', or: 'text country' },
  postCodeAndTown: { own: 'postCodeAndTown', or: '' },
  country: { own: 'country', or: 'words' },
}

const listed = (list: string, shape: string): boolean => list.split(' ').includes(shape)

/** Shapes that names and addresses never have. */
const UNMISTAKABLE = 'email web date identity phone number postCode'

function fitOf(role: Role, { shape }: ColumnProfile): Fit {
  const shapes = shapesOf[role]
  if (!shapes || shape === 'empty' || listed(shapes.or, shape)) return 'maybe'
  if (listed(shapes.own, shape)) return 'yes'
  return listed(UNMISTAKABLE, shape) ? 'no' : 'doubt'
}

/** The columns with a known header. Where a town or a post code has the number of a line, so has another address. */
export function candidatesOf(columns: readonly Column[]): Candidate[] {
  const candidates = columns.flatMap(column => candidateOf(column) ?? [])
  const kinds = new Set(candidates.map(({ kind }) => kind))
  const haveCodes = candidates.some(({ role }) => role === 'postCode' || role === 'postCodeAndTown')
  return candidates.map((one): Candidate => {
    // `Adressrad 2` may be the line of the post code.
    if (!haveCodes && one.role === 'street2' && one.shape === 'postCodeAndTown')
      return { ...one, role: one.shape, fit: 'yes' }
    const kind = numberedKind(one.kind, one.line ?? 1)
    return one.role === 'street2' && kinds.has(kind) ? { ...one, role: 'street', kind } : one
  })
}

/** A column's role by its header. What holds several parts of an address is known by its cells, whatever it is called. */
function candidateOf(column: Column): Candidate | undefined {
  const meaning = readHeader(column.header)
  if (!meaning) return undefined
  const role = roleOf(meaning.role, column)
  return { ...column, ...meaning, role, fit: fitOf(role, column) }
}

const OF_ADDRESS: readonly Role[] = ['street', 'street2', 'postTown', 'postCode', 'postCodeAndTown']

function roleOf(role: Role, { shape, header }: Column): Role {
  if (!OF_ADDRESS.includes(role)) return role
  if (shape === 'address') return shape
  if (shape === 'postCodeAndTown' && role !== 'street2') return shape
  // `Postadress` is the street, or what stands in the line of the post code.
  const isTown = (shape === 'words' || shape === 'personName') && /post(al)?[\s_-]*adress/i.test(header)
  return isTown && role === 'street' ? 'postTown' : role
}

export const isEmpty = ({ shape }: ColumnProfile): boolean => shape === 'empty'

const preferred: readonly AddressKind[] = addressKinds

const rank = (kind: AddressKind): number => (isOwnKind(kind) ? preferred.length : preferred.indexOf(kind))

/** The best first: what fits, what is filled, the plainest word, the preferred address, the first column. */
const byMerit = (a: Candidate, b: Candidate): number =>
  Number(a.fit === 'doubt') - Number(b.fit === 'doubt') ||
  Number(isEmpty(a)) - Number(isEmpty(b)) ||
  a.distance - b.distance ||
  rank(a.kind) - rank(b.kind) ||
  a.index - b.index

/** The columns of a file by their roles. */
export class Roles {
  readonly #candidates: readonly Candidate[]

  constructor(candidates: readonly Candidate[]) {
    this.#candidates = candidates
  }

  /** The columns of a role, the best first, without those whose cells contradict it. */
  all(role: Role, kind?: AddressKind): Candidate[] {
    return this.#candidates
      .filter(one => one.role === role && one.fit !== 'no' && (kind === undefined || one.kind === kind))
      .sort(byMerit)
  }

  best(role: Role, kind?: AddressKind): Candidate | undefined {
    return this.all(role, kind)[0]
  }

  /** The kinds of address in the file, preferred ones first; null is always among them. */
  kinds(): AddressKind[] {
    const kinds = new Set([null, ...this.#candidates.map(({ kind }) => kind)])
    return [...kinds].sort((a, b) => rank(a) - rank(b) || String(a).localeCompare(String(b)))
  }
}

const hasNoRows = ({ cells }: ColumnProfile): boolean => cells.length === 0

/** How sure it is that some columns have the roles of their headers. */
export function confidenceOf(target: Target, parts: readonly Candidate[]): Confidence {
  const worst = Math.max(...parts.filter(part => !isEmpty(part)).map(({ fit }) => fits.indexOf(fit)), 0)
  // A blank country is the home country; a row without another part is left out.
  if (parts.every(isEmpty)) return target === 'country' || parts.every(hasNoRows) ? 'likely' : 'unsure'
  return (['sure', 'likely', 'unsure'] as const)[worst] ?? 'unsure'
}
