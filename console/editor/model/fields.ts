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

function printedUnder({ type, attrs, content = [] }: Node): readonly Printed[] {
  if (type === 'phoneNumber') return [PHONE_NUMBER]
  if (type === 'mergeField') return typeof attrs?.field === 'string' ? [attrs.field] : []
  return content.flatMap(printedUnder)
}

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

/** Keys of the merge fields that a letter prints. */
export const mergeFields = (design: TemplateDesign): string[] => [
  ...new Set(printedBy(design).filter(field => typeof field === 'string')),
]

/** The same without those that every recipient has. */
export function customFields(design: TemplateDesign): string[] {
  const standard: readonly Printed[] = STANDARD_FIELDS
  return mergeFields(design).filter(field => !standard.includes(field))
}

export const printsPhoneNumber = (design: TemplateDesign): boolean => printedBy(design).includes(PHONE_NUMBER)
