import type { TemplateSource } from '../../../schemas/template-source.ts'
import type { TemplateUse } from './any-template.ts'
import { checkTemplate } from './check.ts'
import type { ReadSource } from './read-source.ts'

/** Reads a template whose shape is right, or a letter of a campaign in the same form. @throws TemplateFaults */
export function readLetter(sent: TemplateSource, use?: TemplateUse): ReadSource {
  const checked = checkTemplate(sent, use)
  const { content: _, backContent: __, variantBContent: ___, variantBBackContent: ____, ...source } = sent
  return { ...checked, source }
}
