import type { Confidence } from '#schemas/import-preview.ts'
import { type Candidate, confidenceOf, isEmpty, type Roles } from './candidates.ts'
import type { Picked } from './columns.ts'
import type { AddressKind, Role } from './header-words.ts'

/** Picks the name that belongs to an address: one column, or its parts. */
export function pickName(roles: Roles, kind: AddressKind, picked: Picked): void {
  const best = (role: Role) => {
    const own = [roles.best(role, kind), roles.best(role, null), roles.best(role)]
    return own.find(one => one && !isEmpty(one)) ?? own.find(one => one !== undefined)
  }
  const pick = (parts: readonly (Candidate | undefined)[], confidence?: Confidence) => {
    const columns = parts.filter(part => part !== undefined)
    picked.set('name', {
      columns: columns.map(({ index }) => index),
      confidence: confidence ?? confidenceOf('name', columns),
    })
  }
  const [full, first, last] = [best('name'), best('firstName'), best('lastName')]
  const company = best('company')
  const contact = best('contact')
  const people = first && last ? [first, best('middleName'), last] : undefined
  const filled = Math.max(first?.filled ?? 0, last?.filled ?? 0)
  const isWhole = full?.shape === 'personName' && full.filled >= (first?.filled ?? 0)
  // Companies and people are in columns of their own, and each row has either.
  const other = [full, contact, company].find(one => one && people && filled < 1 && completes(one, people))
  if (people && other) pick([...people, other], 'likely')
  else if (full && (isWhole || !first)) pick([full])
  else if (contact && contact.filled > filled) {
    const isBeside = first || (company && contact.filled <= 0.9)
    if (isBeside && company && !first) pick([company], 'likely')
    else pick([contact], company ? 'unsure' : 'likely')
  }
  // Beside first and last name, a column `Name` is often the company's; beside a first name alone, the last name.
  else if (people) pick(people)
  else if (full) pick([first, full], 'likely')
  else if (company) pick([company], 'likely')
  else if (first ?? last) pick([first ?? last], 'unsure')
}

/** Whether a column is filled in rows without a name, and in no others. */
const completes = (column: Candidate, people: readonly (Candidate | undefined)[]): boolean =>
  !isEmpty(column) &&
  column.cells.every((cell, row) => cell.trim() === '' || people.every(one => !one?.cells[row]?.trim()))
