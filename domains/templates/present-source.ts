import type { Static } from '@sinclair/typebox'
import type { Asset } from '#schemas/assets.ts'
import { openJson } from '#schemas/json.ts'
import type { TemplateSource } from '#schemas/template-source.ts'
import type { TemplateDesign } from './design.ts'
import type { TemplateTextsRow } from './queries.ts'
import { DOCUMENTS } from './source/rules.ts'

type Documents = (typeof DOCUMENTS)[number]
type Source = Omit<TemplateSource, Documents>

/** A row of a template, or of a campaign's copy, with its content. */
type WrittenRow = Pick<TemplateTextsRow, Documents | 'name' | 'images'> &
  Omit<TemplateDesign, Documents | 'images'>

/** A template in the form of the editor, without its documents. */
function sourceOf(row: WrittenRow): Source {
  const source = {
    name: row.name,
    returnAddress: row.returnAddress,
    noReturnAddress: row.noReturnAddress,
    logo: row.logoAssetId,
    returnAddressLogo: row.returnLogoAssetId,
    images: row.images.map(({ id: _, assetId: asset, ...placement }) => ({ asset, ...placement })),
    qrCode:
      row.qrUrl === null
        ? null
        : { url: row.qrUrl, description: row.qrDescription, trackingEnabled: row.qrTrackingEnabled },
  }
  const { artworkAssetId: pdf, hasBackPage, pdfQrPlacement } = row
  if (row.mode === 'card') return { ...source, mode: 'editor', pdf }
  if (row.mode === 'editor') return { ...source, mode: 'editor' }
  return { ...source, mode: 'pdf', pdf, hasBackPage, pdfQrPlacement }
}

/**
 * A `TemplateSource` as JSON. The stored documents are inserted as text: parsing and writing two megabytes would block
 * the answering thread.
 */
export function sourceJson(row: WrittenRow): string {
  const isWritten = (name: Documents) => row[name] !== null || name === 'content' || name === 'backContent'
  const documents = row.mode === 'pdf' ? [] : DOCUMENTS.filter(isWritten)
  const texts = documents.map(name => `"${name}":${row[name] ?? 'null'}`)
  return `${[openJson(sourceOf(row)), ...texts].join()}}`
}

/** The answer with a template for its editor, as JSON. */
export function presentSource(row: TemplateTextsRow, assets: readonly Static<typeof Asset>[]): string {
  const template = { id: row.id, updatedAt: row.updatedAt.toISOString(), assets }
  return `{"data":${openJson(template)},"source":${sourceJson(row)}}}`
}
