import type { ListField } from './mapping.ts'
import type { ImportWords } from './words.ts'

/** What a list does where a field of its own is blank: that was settled with its first recipients. */
export function ruleWords(key: string, fields: readonly ListField[], words: ImportWords): string {
  const field = fields.find(({ fieldKey }) => fieldKey === key)
  if (!field) return ''
  const { defaultValue, missingBehavior } = field
  if (defaultValue === '') return words.ruleNothing
  if (defaultValue !== null) return words.ruleText(defaultValue)
  return missingBehavior === 'skip' ? words.ruleSkip : words.ruleFail
}
