import type { Static } from '@sinclair/typebox'
import type { Asset } from '../../schemas/assets.ts'
import { openJson } from '../../schemas/json.ts'
import type { TemplateSource } from '../../schemas/template-source.ts'
import type { TemplateTextsRow } from './queries.ts'

type Source = Omit<TemplateSource, 'content' | 'backContent'>

/** A template as it was written, but for its documents. */
function sourceOf(row: TemplateTextsRow): Source {
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
  if (row.mode !== 'pdf') return { ...source, mode: 'editor' }
  const { artworkAssetId: pdf, hasBackPage, pdfQrPlacement } = row
  return { ...source, mode: 'pdf', pdf, hasBackPage, pdfQrPlacement }
}

/**
 * The answer with a template for its editor, as JSON. The stored documents are put into it as they stand: to parse and
 * write two megabytes again would keep the thread that answers from everybody else.
 */
export function presentSource(row: TemplateTextsRow, assets: readonly Static<typeof Asset>[]): string {
  const source = { ...sourceOf(row) }
  const documents = row.mode === 'pdf' ? [] : [withText('content', row), withText('backContent', row)]
  const template = { id: row.id, updatedAt: row.updatedAt.toISOString(), assets }
  return `{"data":${openJson(template)},"source":${[openJson(source), ...documents].join()}}}}`
}

const withText = (name: 'content' | 'backContent', row: TemplateTextsRow): string =>
  `"${name}":${row[name] ?? 'null'}`
