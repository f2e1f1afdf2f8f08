import {
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { ArtworkError } from '../error.ts'
import type { ContentLimits } from '../limits.ts'
import { entry, items, nameEntry, numberEntry, resolve } from '../source/objects.ts'
import { decode } from '../source/streams.ts'
import type { Copier } from './copier.ts'
import { nameRgb } from './default-rgb.ts'

/** Offsets of an ICC profile's colour space and signature (ICC.1, 7.2). */
const [SPACE, SIGNATURE] = [16, 36]
/** The output condition of our own files, which have its profile. */
const OURS = /FOGRA39/

/** The output condition of a document. */
export interface Intent {
  readonly dict: PDFDict
  /** A press (CMYK) or a screen (RGB). */
  readonly device: 'press' | 'screen'
}

/**
 * Reads the output intent for PDF/X, or else the first one. A broken or contradictory one is ignored: the page still
 * prints.
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
    if (error instanceof ArtworkError && error.code === 'bomb') throw error
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
 * Keeps a copied intent: a press becomes the document's output intent, a screen's profile the default for the artwork's
 * RGB.
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
