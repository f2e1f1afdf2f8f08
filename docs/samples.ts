import { readFileSync } from 'node:fs'

export interface Sample {
  /** Name of its picture, without ending. */
  readonly picture: string
  readonly value: unknown
}

/** The JSON blocks of templates.md, each with the picture that stands below it. */
export function samplesOf(): Sample[] {
  const text = readFileSync(new URL('./templates.md', import.meta.url), 'utf8')
  const blocks = text.matchAll(/^```json\n([\s\S]*?)^```\n\n!\[[^\]]*\]\(pictures\/([\w-]+)\.png\)$/gm)
  return Array.from(blocks, ([, json, picture]) => ({ picture: picture!, value: JSON.parse(json!) }))
}

const isDocument = (value: unknown): boolean => isNode(value) && (value as { type: unknown }).type === 'doc'

const isNode = (value: unknown): boolean => typeof value === 'object' && value !== null && 'type' in value

/**
 * A sample as a template file: nodes become the content of one; what is no node is part of the file itself, and its
 * picture is that of the whole page.
 */
export function templateFile(value: unknown): { template: object; wholePage: boolean } {
  const base = { name: 'Sample', mode: 'editor', returnAddress: null }
  if (!Array.isArray(value) && !isNode(value))
    return { template: { ...base, ...(value as object) }, wholePage: true }
  const content = isDocument(value) ? value : { type: 'doc', content: [value].flat() }
  return { template: { ...base, content }, wholePage: false }
}
