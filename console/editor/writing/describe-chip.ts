import { everyField, type KnownFields } from './fields.ts'
import type { DescribeChip } from './nodes/chip-view.ts'
import type { WritingWords } from './words.ts'

/** The text of chips: a field's label, and the value of the shown recipient. */
export function describeChips(
  fields: KnownFields,
  sample: Readonly<Record<string, string>> | null,
  words: WritingWords,
): DescribeChip {
  const labels = new Map(everyField(fields).map(({ key, label }) => [key, label]))
  return ({ type, attrs }) => {
    if (type.name === 'phoneNumber') {
      return { label: words.phoneNumber, hint: words.rentedNumber, unknown: false }
    }
    if (type.name === 'optOut') return { label: words.optOut, hint: words.ofEachLetter, unknown: false }
    const key = String(attrs.field)
    const label = labels.get(key)
    if (label === undefined) {
      const unknown = fields.isOfList
      return { label: key, hint: unknown ? words.unknownField : '', unknown }
    }
    if (sample === null) return { label, hint: '', unknown: false }
    const value = sample[key]
    return { label, hint: value ? words.example(value) : words.noValue, unknown: false }
  }
}
