import type { Confidence } from '#schemas/import-preview.ts'
import type { Column } from './columns.ts'
import { type AddressKind, addressKinds, type Role, readHeader } from './header-words.ts'
import type { ColumnProfile } from './shapes.ts'

/** How a column's cells agree with its header, the best first. */
const fits = ['yes', 'maybe', 'doubt', 'no'] as const

type Fit = (typeof fits)[number]

export interface Candidate extends Column {
  readonly role: Role
  readonly kind: AddressKind
  readonly distance: number
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
  houseNumber: { own: 'number text', or: 'postCode' },
  street2: { own: 'text street words personName number', or: 'postCode' },
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

/** A column's role by its header. What holds post code and town is known by its cells, whatever it is called. */
export function candidateOf(column: Column): Candidate | undefined {
  const meaning = readHeader(column.header)
  if (!meaning) return undefined
  const holdsBoth =
    column.shape === 'postCodeAndTown' && ['street', 'postTown', 'postCode'].includes(meaning.role)
  const role = holdsBoth ? 'postCodeAndTown' : meaning.role
  return { ...column, ...meaning, role, fit: fitOf(role, column) }
}

export const isEmpty = ({ shape }: ColumnProfile): boolean => shape === 'empty'

/** The best first: what fits, what is filled, the plainest word, the preferred address, the first column. */
const byMerit = (a: Candidate, b: Candidate): number =>
  Number(a.fit === 'doubt') - Number(b.fit === 'doubt') ||
  Number(isEmpty(a)) - Number(isEmpty(b)) ||
  a.distance - b.distance ||
  addressKinds.indexOf(a.kind) - addressKinds.indexOf(b.kind) ||
  a.index - b.index

/** The columns of a file by their roles. */
export class Roles {
  readonly #candidates: readonly Candidate[]

  constructor(candidates: readonly Candidate[]) {
    this.#candidates = candidates
  }

  /** The best column of a role, without those whose cells contradict it. */
  best(role: Role, kind?: AddressKind): Candidate | undefined {
    const [first] = this.#candidates
      .filter(one => one.role === role && one.fit !== 'no' && (kind === undefined || one.kind === kind))
      .sort(byMerit)
    return first
  }
}

/** How sure it is that some columns have the roles of their headers. */
export function confidenceOf(parts: readonly Candidate[]): Confidence {
  const worst = Math.max(...parts.filter(part => !isEmpty(part)).map(({ fit }) => fits.indexOf(fit)), 0)
  if (parts.every(isEmpty)) return 'likely'
  return (['sure', 'likely', 'unsure'] as const)[worst] ?? 'unsure'
}
