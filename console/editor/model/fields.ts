import { hasBack, type TemplateDesign } from './design.ts'
import type { RichText } from './source.ts'

/** Keys of what each recipient has; a list's own fields come besides. */
export const STANDARD_FIELDS = ['name', 'street', 'postCode', 'postTown', 'country'] as const

interface Node {
  readonly type?: unknown
  readonly attrs?: { readonly field?: unknown }
  readonly content?: readonly Node[]
}

const known = new WeakMap<object, readonly string[]>()

/** Keys of the merge fields under a node. A document's unchanged parts are the same objects: each is walked once. */
function fieldsUnder(node: Node): readonly string[] {
  const before = known.get(node)
  if (before) return before
  const { field } = node.attrs ?? {}
  const found =
    node.type === 'mergeField' && typeof field === 'string'
      ? [field]
      : [...new Set((node.content ?? []).flatMap(fieldsUnder))]
  known.set(node, found)
  return found
}

const fieldsIn = (document: RichText | null): readonly string[] => (document ? fieldsUnder(document as Node) : [])

/** Keys of the merge fields that a letter prints, besides the standard ones. */
export function customFields(design: TemplateDesign): string[] {
  if (design.mode === 'pdf') return []
  const printed = [...fieldsIn(design.content), ...(hasBack(design) ? fieldsIn(design.backContent) : [])]
  const standard: readonly string[] = STANDARD_FIELDS
  return [...new Set(printed)].filter(field => !standard.includes(field))
}
