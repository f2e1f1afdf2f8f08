import type { Paper } from '#letter/base/geometry.ts'
import type { TemplateSource } from '#schemas/template-source.ts'
import type { CardChoice } from './card-rules.ts'
import { type CheckedTemplate, checkTemplate } from './check.ts'
import type { DOCUMENTS } from './rules.ts'

/** A checked template, whose documents are text and need no further parsing. */
export interface ReadSource extends CheckedTemplate {
  readonly source: Omit<TemplateSource, (typeof DOCUMENTS)[number]>
}

/** Reads a template that has passed its schema, or a campaign's letter in the same form; see `checkTemplate`. */
export function readLetter(sent: TemplateSource, on: Paper | CardChoice, isOfCampaign?: boolean): ReadSource {
  const checked = checkTemplate(sent, on, isOfCampaign)
  const { content: _, backContent: __, variantBContent: ___, variantBBackContent: ____, ...source } = sent
  return { ...checked, source }
}
