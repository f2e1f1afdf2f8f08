import type { TemplateDesign } from './design.ts'
import type { RichText } from './source.ts'

/** Keys of the fields that every recipient has, besides a list's own fields. */
export const STANDARD_FIELDS = ['name', 'street', 'postCode', 'postTown', 'country'] as const

interface Node {
  readonly type?: unknown
  readonly attrs?: { readonly field?: unknown }
  readonly content?: readonly Node[]
}

/** A node that differs from letter to letter: a merge field by its key, the phone number by none. */
type Printed = string | typeof PHONE_NUMBER

const PHONE_NUMBER = Symbol('phone number')

const known = new WeakMap<object, readonly Printed[]>()

/** A document's unchanged parts are the same objects from version to version: each is walked once. */
function printedUnder(node: Node): readonly Printed[] {
  const before = known.get(node)
  if (before) return before
  const found = isLeaf(node) ? leaf(node) : [...new Set((node.content ?? []).flatMap(printedUnder))]
  known.set(node, found)
  return found
}

const isLeaf = ({ type }: Node): boolean => type === 'mergeField' || type === 'phoneNumber'

const leaf = ({ attrs }: Node): readonly Printed[] => [
  typeof attrs?.field === 'string' ? attrs.field : PHONE_NUMBER,
]

function printedBy(design: TemplateDesign): readonly Printed[] {
  if (design.mode === 'pdf') return []
  const { content, backContent, variantB } = design
  const documents: readonly (RichText | null | undefined)[] = [
    content,
    backContent,
    variantB?.content,
    variantB?.backContent,
  ]
  return documents.flatMap(document => (document ? printedUnder(document as Node) : []))
}

/** Keys of the merge fields that a letter prints, besides the standard ones. */
export function customFields(design: TemplateDesign): string[] {
  const standard: readonly Printed[] = STANDARD_FIELDS
  const fields = printedBy(design).filter(field => typeof field === 'string')
  return [...new Set(fields)].filter(field => !standard.includes(field))
}

export const printsPhoneNumber = (design: TemplateDesign): boolean => printedBy(design).includes(PHONE_NUMBER)
