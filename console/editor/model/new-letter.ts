import type { Imprint } from '#letter/base/imprint.ts'
import { unsaidLanguage } from '#letter/hyphenation/languages.ts'
import { preferredLanguage } from '../../words/language.ts'
import { emptyDesign, type TemplateDesign } from './design.ts'

/** What an account has set for its letters. */
interface NewLetters extends Imprint {
  readonly signature: string | null
}

/** A letter or card without content, in the account's language; in the person's if words are not hyphenated in that. */
export function emptyIn(account: Imprint, name = ''): TemplateDesign {
  const language = unsaidLanguage(account)
  return emptyDesign(name, language === 'und' ? preferredLanguage() : language)
}

/** A letter as it begins: a line to write in, and the account's signature. */
export function newLetter(account: NewLetters, name = ''): TemplateDesign {
  const design = emptyIn(account, name)
  const lines = account.signature?.trim().split(/\r\n?|\n/)
  if (!lines?.some(Boolean)) return design
  const signature = lines.flatMap((text, index) => [
    ...(index > 0 ? [{ type: 'hardBreak' }] : []),
    ...(text === '' ? [] : [{ type: 'text', text }]),
  ])
  const content = [...(design.content.content ?? []), { type: 'paragraph', content: signature }]
  return { ...design, content: { ...design.content, content } }
}
