import { MAX_JOINED } from '#schemas/recipient-limits.ts'
import { type Candidate, isEmpty, type Roles } from './candidates.ts'
import type { AddressKind, Role } from './header-words.ts'

/** The columns of an address that make up its street, in the order in which they are joined; blank ones if there is room. */
export function streetLines(roles: Roles, kinds: readonly AddressKind[]): Candidate[] {
  const all = (role: Role) => kinds.map(kind => roles.all(role, kind)).find(found => found.length > 0) ?? []
  const more = all('street2').sort((a, b) => (a.line ?? LAST) - (b.line ?? LAST))
  const lines = [all('careOf')[0], all('street')[0], all('houseNumber')[0], ...more]
  const found = lines.filter(line => line !== undefined)
  return found.length > MAX_JOINED ? found.filter(line => !isEmpty(line)) : found
}

/** Behind all numbered lines. */
const LAST = 10
