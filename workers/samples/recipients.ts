import type { LetterRecipient } from '#letter/index.ts'
// Made-up: long and short names, several scripts, and one that a spreadsheet would take for a formula.
import people from './people.json' with { type: 'json' }

const TOKEN = 'PROVBREV'

/** @param variants whether every other one gets the second letter */
export const sampleRecipients = (count: number, variants: boolean, perLetter: boolean): LetterRecipient[] =>
  Array.from({ length: count }, (_, i) => ({
    ...people[i % people.length]!,
    fields: { number: String(1000 + i) },
    // The number, as four digits of the tokens' alphabet.
    token: perLetter
      ? TOKEN +
        (i + 1)
          .toString(6)
          .padStart(4, '0')
          .replace(/\d/g, digit => '234567'[Number(digit)]!)
      : null,
    optOut: null,
    variant: variants && i % 2 === 1 ? 'B' : 'A',
  }))
