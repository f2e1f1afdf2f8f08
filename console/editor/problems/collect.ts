import type { Finding, Place, Problem } from '../../engine/problems.ts'
import { describeError } from '../../words/errors.ts'
import type { Language } from '../../words/language.ts'
import { type Said, sayIn } from '../../words/reasons.ts'
import { type TemplateDesign, toSource } from '../model/design.ts'
import { printsPhoneNumber } from '../model/fields.ts'
import type { TemplateSource } from '../model/source.ts'
import { isWebAddress } from '../model/web-address.ts'
import type { EmptyField } from '../recipients/empty-fields.ts'
import type { Refusal } from '../saving/refusal.ts'
import type { EditorProblem, Target } from './problem.ts'
import type { EditorFinding } from './sentences.ts'

export type Say = (finding: Finding | EditorFinding) => string

/** Problems that the console finds without the engine and the service. */
export function ownProblems(design: TemplateDesign, telephony: boolean, say: Say): EditorProblem[] {
  const found: EditorProblem[] = []
  const add = (severity: EditorProblem['severity'], finding: EditorFinding, target: Target) =>
    found.push({ code: finding.code, severity, text: say(finding), targets: [target], isOwn: true })
  if (design.name.trim() === '')
    add('error', { code: 'name_missing', params: {} }, { kind: 'field', field: 'name' })
  if (design.mode === 'pdf' && design.pdf === null) {
    add('error', { code: 'artwork_missing', params: {} }, { kind: 'field', field: 'pdf' })
  }
  if (!telephony && printsPhoneNumber(design)) {
    const target = { kind: 'text', page: 'front', variant: null, path: '' } as const
    add('warning', { code: 'numbers_missing', params: {} }, target)
  }
  if (design.hasCode && design.code.url.trim() === '') {
    add('error', { code: 'url_missing', params: {} }, { kind: 'field', field: 'qrCode.url' })
  } else if (design.hasCode && !isWebAddress(design.code.url)) {
    add('error', { code: 'url_invalid', params: {} }, { kind: 'field', field: 'qrCode.url' })
  }
  return found
}

/** Problems that the engine has found in the drawn letter. */
export const drawnProblems = (
  problems: readonly Problem[],
  design: TemplateDesign,
  say: Say,
): EditorProblem[] =>
  problems.map(({ severity, finding, places }) => ({
    code: finding.code,
    severity,
    text: say(finding),
    targets: places.flatMap(place => targetOf(place, design)),
    ...(OF_SHOWN.has(finding.code) && { isOfShown: true }),
  }))

/** Doubts about the recipient who is shown, and no other. */
const OF_SHOWN: ReadonlySet<Finding['code']> = new Set([
  'post_code_odd',
  'address_small',
  'country_unknown',
  'value_placeholder',
  'value_unreplaced',
  'value_misread',
  'value_markup',
  'value_misplaced',
] as const)

/**
 * Problems for merge fields that are empty for some recipients. People correct them in the list, or in the text around
 * the field.
 */
export const emptyProblems = (empty: readonly EmptyField[], say: Say): EditorProblem[] =>
  empty.map(field => ({
    code: 'field_empty',
    severity: 'warning',
    text: say({ code: 'field_empty', params: field }),
    targets: [{ kind: 'recipient' }],
  }))

function targetOf(place: Place, design: TemplateDesign): Target[] {
  switch (place.kind) {
    case 'node':
      return [
        {
          kind: 'text',
          page: /back/i.test(place.document) ? 'back' : 'front',
          variant: /^variantB/.test(place.document) ? 'B' : 'A',
          path: place.path,
        },
      ]
    case 'page':
      return [{ kind: 'text', page: place.page, variant: null, path: '' }]
    case 'source':
      return [targetOfField(place.field, design)]
    case 'recipient':
      return [{ kind: 'recipient' }]
  }
}

/** @param field in the spelling of the service or the engine: `images[2]`, `images.2.w`, `qrCode.description` */
function targetOfField(field: string, { images }: TemplateDesign): Target {
  const index = /^images[.[](\d+)/.exec(field)?.[1]
  const image = index === undefined ? undefined : images[Number(index)]
  return image ? { kind: 'image', key: image.key } : { kind: 'field', field }
}

const DOCUMENTS = {
  content: { page: 'front', variant: 'A' },
  backContent: { page: 'back', variant: 'A' },
  variantBContent: { page: 'front', variant: 'B' },
  variantBBackContent: { page: 'back', variant: 'B' },
} as const

/**
 * Errors of the last save at the fields that the service names, until these fields change. An error is left out if the
 * console has found a problem at the same place: that one is in the person's language.
 */
export function refusedProblems(
  refusal: Refusal | null,
  design: TemplateDesign,
  found: readonly EditorProblem[],
  language: Language,
): EditorProblem[] {
  if (!refusal) return []
  const { error } = refusal
  const named = Object.entries(error.fields)
  if (named.length === 0) {
    return [{ code: 'save_refused', severity: 'error', text: describeError(language, error), targets: [] }]
  }
  const [refused, now] = [toSource(refusal.design), toSource(design)]
  const known = new Set(found.filter(({ severity }) => severity === 'error').flatMap(placesOf))
  return named
    .filter(([field]) => samePart(refused, now, field))
    .map(([field, said]) => ({
      code: 'save_refused' as const,
      severity: 'error' as const,
      text: sayIn(language, said),
      targets: [targetOfRefusal(field, said, design)],
    }))
    .filter(problem => !placesOf(problem).some(place => known.has(place)))
}

function samePart(a: TemplateSource, b: TemplateSource, field: string): boolean {
  const part = field.split(/[.[]/)[0] as keyof TemplateSource
  return a[part] === b[part] || JSON.stringify(a[part]) === JSON.stringify(b[part])
}

const placesOf = ({ targets }: EditorProblem): string[] => targets.map(target => JSON.stringify(target))

/** @param said has the place in the template, or in its document, that the service refused */
function targetOfRefusal(field: string, { reason }: Said, design: TemplateDesign): Target {
  const at = reason && 'at' in reason.params ? reason.params.at.replace(/:$/, '') : field
  const document = DOCUMENTS[field as keyof typeof DOCUMENTS]
  if (document) return { kind: 'text', ...document, path: at === field ? '' : at }
  const target = targetOfField(at, design)
  const isNamed = target.kind !== 'field' || target.field.startsWith(field)
  return isNamed ? target : { kind: 'field', field }
}
