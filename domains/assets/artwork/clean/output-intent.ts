import {
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { nameRgb } from '../../../../letter/pdf/artwork.ts'
import { ArtworkError } from '../error.ts'
import type { ContentLimits } from '../limits.ts'
import { entry, items, nameEntry, numberEntry, resolve } from '../source/objects.ts'
import { decode } from '../source/streams.ts'
import type { Copier } from './copier.ts'

/** Where an ICC profile says what colours it is for, and that it is one (ICC.1, 7.2). */
const [SPACE, SIGNATURE] = [16, 36]
/** What files of ours are meant for anyway, with its profile. */
const OURS = /FOGRA39/

/** What the colours of a document are meant for. */
export interface Intent {
  readonly dict: PDFDict
  /** A press, whose inks they are, or a screen, whose RGB they are. */
  readonly device: 'press' | 'screen'
}

/**
 * Reads the output intent for PDF/X, or else the first one. One that is broken or contradicts itself is no help to
 * anybody, and no reason to refuse what prints.
 * @throws {ArtworkError} where its profile unpacks to too much
 */
export async function readIntent(
  source: PDFContext,
  { content }: Pick<ContentLimits, 'content'>,
): Promise<Intent | undefined> {
  try {
    const catalog = resolve(source, source.trailerInfo.Root)
    if (!(catalog instanceof PDFDict)) return undefined
    const intents = items(source, catalog.get(PDFName.of('OutputIntents'))).filter(
      intent => intent instanceof PDFDict,
    )
    const dict = intents.find(intent => nameEntry(intent, 'S') === 'GTS_PDFX') ?? intents[0]
    const device = dict && (await deviceOf(dict, content))
    return device && { dict, device }
  } catch (error) {
    if (error instanceof ArtworkError && error.reason === 'bomb') throw error
    return undefined
  }
}

async function deviceOf(intent: PDFDict, room: number): Promise<Intent['device'] | undefined> {
  const profile = entry(intent, 'DestOutputProfile')
  if (profile instanceof PDFRawStream) {
    const bytes = Buffer.from(await decode(profile, room))
    if (bytes.length < 128 || bytes.toString('latin1', SIGNATURE, SIGNATURE + 4) !== 'acsp') return undefined
    const space = bytes.toString('latin1', SPACE, SPACE + 4)
    const components = numberEntry(profile.dict, 'N')
    if (space === 'CMYK' && components === 4) return 'press'
    return space === 'RGB ' && components === 3 ? 'screen' : undefined
  }
  // The name of a press is enough for PDF/X; ours comes with its profile.
  const name = conditionOf(intent)
  const isNamed = nameEntry(intent, 'S') === 'GTS_PDFX' && name !== '' && !OURS.test(name)
  return profile === undefined && isNamed ? 'press' : undefined
}

function conditionOf(intent: PDFDict): string {
  const condition = entry(intent, 'OutputConditionIdentifier')
  return condition instanceof PDFString || condition instanceof PDFHexString ? condition.decodeText() : ''
}

/** Copies an intent; its profile is among the copier's streams afterwards. */
export function copyIntent({ dict, device }: Intent, copier: Copier): Intent | undefined {
  const copy = copier.object(dict, 'outputIntent')
  return copy instanceof PDFDict ? { dict: copy, device } : undefined
}

/**
 * Keeps a copied intent: a press is the document's own; a screen's RGB becomes what the artwork's RGB means.
 * @param target every stream of it has been repacked
 */
export function keepIntent(target: PDFContext, { dict, device }: Intent, catalog: PDFDict): void {
  if (device === 'screen') {
    const profile = dict.get(PDFName.of('DestOutputProfile'))
    if (!(profile instanceof PDFRef)) return
    nameRgb(target, target.register(target.obj([PDFName.of('ICCBased'), profile])))
    return
  }
  dict.set(PDFName.of('S'), PDFName.of('GTS_PDFX'))
  if (conditionOf(dict) === '') dict.set(PDFName.of('OutputConditionIdentifier'), PDFString.of('Custom'))
  catalog.set(PDFName.of('OutputIntents'), target.obj([dict]))
}
