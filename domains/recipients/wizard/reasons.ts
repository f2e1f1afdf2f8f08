import type { Language } from '#schemas/languages.ts'
import type { StandardField } from '#schemas/recipient-limits.ts'
import type { Problem } from '../audience/index.ts'

/** Why a row is left out: for a value, or for its person. */
export type RowProblem = Problem | 'repeated' | 'in_list'

/** The reasons for left-out rows, in people's languages. */

interface Words {
  readonly fields: Readonly<Record<StandardField, string>>
  readonly problems: Readonly<Record<RowProblem, (label: string) => string>>
  /** Headers of the columns that are added to rows which were left out. */
  readonly reason: string
  readonly row: string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    fields: { name: 'Name', street: 'Street', postCode: 'Postcode', postTown: 'Town', country: 'Country' },
    problems: {
      missing: label => `${label} is missing`,
      too_long: label => `${label} is too long`,
      unprintable: label => `${label} has characters that cannot be printed`,
      unsplit: () => 'Postcode and town cannot be separated',
      cell_error: label => `${label}: the cell shows an error`,
      unexpected: label => `${label} is not a field of this list`,
      repeated: row => `Same name and address as row ${row}`,
      in_list: () => 'Already in the list',
    },
    reason: 'Reason',
    row: 'Row',
  },
  sv: {
    fields: {
      name: 'Namn',
      street: 'Gatuadress',
      postCode: 'Postnummer',
      postTown: 'Postort',
      country: 'Land',
    },
    problems: {
      missing: label => `${label} saknas`,
      too_long: label => `${label}: texten är för lång`,
      unprintable: label => `${label} innehåller tecken som inte kan tryckas`,
      unsplit: () => 'Det går inte att skilja postnummer och postort åt',
      cell_error: label => `${label}: cellen visar ett fel`,
      unexpected: label => `Listan har inget fält som heter ${label}`,
      repeated: row => `Samma namn och adress som rad ${row}`,
      in_list: () => 'Finns redan i listan',
    },
    reason: 'Orsak',
    row: 'Rad',
  },
}

export interface Reason {
  readonly field: string
  readonly label: string
  readonly problem: RowProblem
  readonly message: string
}

/** Words the reasons in a person's language. @param labels of custom fields, by key */
export class Reasons {
  readonly #words: Words
  readonly #labels: ReadonlyMap<string, string>

  constructor(language: Language, labels: ReadonlyMap<string, string>) {
    this.#words = words[language]
    this.#labels = labels
  }

  /** Headers of added columns. */
  get headers(): { reason: string; row: string } {
    return { reason: this.#words.reason, row: this.#words.row }
  }

  of(field: string, problem: RowProblem): Reason {
    // A repeated row has the number of the row above instead, and a custom field may have that as its key.
    const label = problem === 'repeated' ? field : this.#labelOf(field)
    return { field, label, problem, message: this.#words.problems[problem](label) }
  }

  #labelOf(field: string): string {
    const standard: Readonly<Record<string, string>> = this.#words.fields
    return (Object.hasOwn(standard, field) ? standard[field] : this.#labels.get(field)) ?? field
  }
}
