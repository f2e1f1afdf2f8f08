import { type PDFContext, PDFDict, PDFName, PDFRawStream, PDFRef, PDFString } from '@cantoo/pdf-lib'
import { nameRgb } from '../../../letter/pdf/artwork.ts'
import type { Copier } from './copy.ts'
import { entry, items, nameEntry, resolve } from './read.ts'
import { decode } from './streams.ts'

/** Where an ICC profile says what colours it is for, and that it is one (ICC.1, 7.2). */
const [SPACE, SIGNATURE] = [16, 36]
/** What files of ours are meant for anyway, with its profile. */
const OURS = /FOGRA39/

/**
 * Copies what the artwork's colours are meant for: its output intent for PDF/X, or else its first one. Its profile is
 * among the copier's streams afterwards.
 */
export function copyIntent(source: PDFContext, copier: Copier): PDFDict | undefined {
  const catalog = resolve(source, source.trailerInfo.Root)
  if (!(catalog instanceof PDFDict)) return undefined
  const intents = items(source, catalog.get(PDFName.of('OutputIntents'))).filter(
    intent => intent instanceof PDFDict,
  )
  const chosen = intents.find(intent => nameEntry(intent, 'S') === 'GTS_PDFX') ?? intents[0]
  const copy = chosen && copier.object(chosen, 'outputIntent')
  return copy instanceof PDFDict ? copy : undefined
}

/**
 * Keeps what was copied: a press is the document's own output intent; a screen's RGB becomes what the artwork's RGB
 * means. Anything else is no help to anybody.
 *
 * @param target every stream of it has been settled
 */
export async function keepIntent(target: PDFContext, intent: PDFDict, catalog: PDFDict): Promise<void> {
  const key = PDFName.of('DestOutputProfile')
  const [reference, profile] = [intent.get(key), entry(intent, 'DestOutputProfile')]
  const space = profile instanceof PDFRawStream ? await spaceOf(profile) : null
  if (space === 'RGB ' && reference instanceof PDFRef) {
    return nameRgb(target, target.register(target.obj([PDFName.of('ICCBased'), reference])))
  }
  const condition = entry(intent, 'OutputConditionIdentifier')
  const named = condition instanceof PDFString && condition.asString() !== ''
  if (space !== 'CMYK') {
    // Without its profile, the name of a press is enough; with another kind of one it is a contradiction.
    if (profile || !named || OURS.test(condition.asString()) || nameEntry(intent, 'S') !== 'GTS_PDFX') return
  }
  intent.set(PDFName.of('S'), PDFName.of('GTS_PDFX'))
  if (!named) intent.set(PDFName.of('OutputConditionIdentifier'), PDFString.of('Custom'))
  catalog.set(PDFName.of('OutputIntents'), target.obj([intent]))
}

/** The colours of a profile, if it is one and says the same of them as the document. */
async function spaceOf(profile: PDFRawStream): Promise<string | null> {
  const bytes = Buffer.from(await decode(profile))
  if (bytes.length < 128 || bytes.toString('latin1', SIGNATURE, SIGNATURE + 4) !== 'acsp') return null
  const space = bytes.toString('latin1', SPACE, SPACE + 4)
  const components = profile.dict.get(PDFName.of('N'))?.toString()
  return { 'RGB ': '3', CMYK: '4' }[space] === components ? space : null
}
