import type { ListField } from './mapping.ts'
import type { ImportWords } from './words.ts'

/** What a list does if a custom field is blank: its rule was locked with its first recipients. */
export function ruleWords(key: string, fields: readonly ListField[], words: ImportWords): string {
  const field = fields.find(({ fieldKey }) => fieldKey === key)
  if (!field) return ''
  const { defaultValue, missingBehavior } = field
  if (defaultValue === '') return words.ruleNothing
  if (defaultValue !== null) return words.ruleText(defaultValue)
  return missingBehavior === 'skip' ? words.ruleSkip : words.ruleFail
}
