import { normalise as clean } from '#artwork/clean/normalise.ts'
import type { ArtworkWarning } from '#artwork/index.ts'
import type { ContentLimits } from '#artwork/limits.ts'
import { SHEETS } from '#domains/assets/sheets.ts'
import { sentenceOf } from '#schemas/reasons.ts'

/** A warning with its page, where it is about one, and its sentence. */
export const shown = (warning: ArtworkWarning) => ({
  code: warning.code,
  page: 'page' in warning.params ? warning.params.page : undefined,
  message: sentenceOf(warning),
})

/** Cleans artwork within the test's own process, with the service's sheets, faces and words. */
export async function normalise(
  bytes: Uint8Array,
  pages: 1 | 2 | 'own',
  format: keyof typeof SHEETS,
  limits?: ContentLimits,
) {
  const loadFieldTexts = () => import('#letter/layout/field-text.ts')
  const { warnings, ...cleaned } = await clean(
    bytes,
    { pages, sheet: SHEETS[format], loadFieldTexts },
    limits,
  )
  return { ...cleaned, warnings: warnings.map(shown) }
}

/** The body of an indirect object: text, or a dictionary with a stream. */
export type Body = string | { dict: string; data: Uint8Array | string }

/** Writes a PDF by hand: object n is the n-th body, `/Root` is object 1. The cross-reference table is right. */
export function pdfOf(bodies: readonly Body[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let at = parts[0]!.length
  const add = (data: Uint8Array | string) => {
    const part = typeof data === 'string' ? Buffer.from(data, 'latin1') : Buffer.from(data)
    parts.push(part)
    at += part.length
  }
  for (const [index, body] of bodies.entries()) {
    offsets.push(at)
    add(`${index + 1} 0 obj\n`)
    if (typeof body === 'string') add(body)
    else {
      const data = typeof body.data === 'string' ? Buffer.from(body.data, 'latin1') : body.data
      add(`<< ${body.dict} /Length ${data.length} >>\nstream\n`)
      add(data)
      add('\nendstream')
    }
    add('\nendobj\n')
  }
  const xref = at
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`)
  add(offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join(''))
  add(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`)
  return Buffer.concat(parts)
}

/** A document of one page: objects 1 to 3 are catalog, tree and page, 4 its contents; `more` begins at 5. */
export function onePage(
  page: string,
  contents: Body,
  more: readonly Body[] = [],
  tree = '',
  catalog = '',
): Buffer {
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 ${tree} >>`,
    `<< /Type /Page /Parent 2 0 R ${page} >>`,
    contents,
    ...more,
  ])
}
