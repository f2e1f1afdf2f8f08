import { onePage } from './make-pdf.ts'
import { multipartBody, multipartHeaders, type Part, partsOf } from './multipart.ts'
import type { Answer, Service } from './service.ts'
import { recipient } from './templates.ts'

/** A print-ready PDF of one A4 page. */
export const artwork = onePage('/MediaBox [0 0 595 842] /Contents 4 0 R', {
  dict: '',
  data: '0 0 1 rg 100 100 50 50 re f',
})

/** What a campaign needs besides its content. */
export const order = { name: 'Vår', recipients: [recipient()] }

export const file = (name: string, content: string | Uint8Array, filename: string, type: string): Part => ({
  name,
  content,
  filename,
  type,
})

export const pdfPart = (content: string | Uint8Array) =>
  file('pdf', content, 'artwork.pdf', 'application/pdf')

export const csvPart = (content: string | Uint8Array) =>
  file('recipientsFile', content, 'kunder.csv', 'text/csv')

/** Posts a campaign as a form: strings as they are, everything else as JSON, then the parts. */
export function createByForm(
  service: Service,
  fields: Readonly<Record<string, unknown>>,
  parts: readonly Part[] = [],
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return service.request('POST', '/api/v1/campaigns', {
    body: multipartBody([...partsOf(fields), ...parts]),
    headers: { ...multipartHeaders, ...headers },
  })
}

/** Columns in the order of `csv`. */
export const mapping = {
  countrySource: 'fixed',
  fixedCountry: 'Sverige',
  columnMapping: ['name', 'street', 'postCode', 'postTown'].map((target, columnIndex) => ({
    csvHeader: target,
    columnIndex,
    target,
  })),
}

export const csv = (...rows: readonly string[]): string => ['Namn;Gata;Postnr;Ort', ...rows].join('\r\n')
