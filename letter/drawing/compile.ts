import { CARD, PAPERS, type SheetSize } from '../base/geometry.ts'
import type { Steps } from '../base/steps.ts'
import type { Design } from '../base/types.ts'
import { embedFace } from '../font/embed.ts'
import { hyphenatorsOf } from '../hyphenation/hyphenators.ts'
import { unsaidLanguage } from '../hyphenation/languages.ts'
import type { Side } from '../layout/side.ts'
import type { CopiedArtwork } from '../pdf/artwork.ts'
import { colorSpaces, writeIntent, writeRgb } from '../pdf/color.ts'
import type { DocumentInfo } from '../pdf/metadata.ts'
import { ObjectFile, type Ref, ref } from '../pdf/object-file.ts'
import { cardSides } from '../sheet/card-sides.ts'
import { CompileCache } from '../sheet/compile-cache.ts'
import { letterSides } from '../sheet/letter-sides.ts'
import { SharedContent } from '../sheet/shared-content.ts'
import { Styles } from '../text/style.ts'
import { charactersOfDesign, docsOf, stylesOfDesign } from './design-characters.ts'

/** A design that `drawBatch` and `fit` can use. */
export interface CompiledDesign {
  readonly homeCountry: string
  /** One or two, the front first. */
  readonly sides: readonly Side[]
  /** Whether every text is as wide as the sum of its characters, kerning aside. */
  readonly widthsAreKnown: boolean
  /** The file's first objects, the same in every batch. */
  readonly prologue: ObjectFile
  /** Entries of every resource dictionary: fonts and colour spaces. */
  readonly resources: string
  /** Entries of the pages' XObject dictionary. */
  readonly xObjects: string
  /** The output intent: the printing condition that the file is made for. */
  readonly intent: Ref
  readonly documentInfo: Omit<DocumentInfo, 'id'>
  /**
   * Counts the steps of what is the same for all letters. Text at a tightness is typeset when a letter first needs it.
   */
  readonly steps: Steps
}

/**
 * Does everything that is the same for each letter: font subsets, images, artwork, unchanging text, the code's fixed
 * part. It takes tens of milliseconds, and the result serves any number of batches.
 * @param cache of earlier compilations. Images that the design names were checked (`checkImage`)
 * @throws Error for an image or artwork that the caller should have refused
 */
export async function compile(design: Design, cache = new CompileCache()): Promise<CompiledDesign> {
  // Customers' artwork may hold what PDF/X-4 forbids, so such files do not claim it.
  const isX4 = design.artwork === null
  const file = new ObjectFile(isX4 ? '1.6' : '1.7')
  const sheet = design.format === 'postcard' ? CARD : PAPERS[design.paper]
  const artwork = design.artwork ? await copied(file, design.artwork, sheet) : null
  const rgb = artwork?.rgb ?? file.reserve()
  writeRgb(file, rgb)
  const colors = colorSpaces(rgb)
  const fonts = cache.fonts(stylesOfDesign(design), charactersOfDesign(design))
  const codes = design.code && cache.codes(design.code.url, design.code.perLetter)
  const hyphenators = hyphenatorsOf(docsOf(design).map(doc => doc.language))
  const shared = new SharedContent({
    design,
    file,
    styles: new Styles(fonts),
    codes,
    hyphenators,
    colors,
    cache,
  })
  const pages = (artwork?.pages ?? []).map((form, i) => {
    if (form === null) return ''
    shared.xObjects += `/A${i} ${ref(form)}`
    return `/A${i} Do\n`
  })
  const sides = design.format === 'postcard' ? cardSides(shared, pages) : letterSides(shared, pages)
  const faces = fonts.faces.map(face => `/${face.resource} ${ref(embedFace(file, face))}`).join('')
  const { homeCountry } = design
  const { steps, xObjects } = shared
  return {
    homeCountry,
    sides,
    widthsAreKnown: fonts.widthsAreKnown,
    prologue: file,
    resources: `/Font<<${faces}>>${colors}`,
    xObjects,
    intent: artwork?.intent ?? writeIntent(file),
    documentInfo: { title: TITLES[design.format], date: dateOf(design), language: languageTag(design), isX4 },
    steps,
  }
}

/** The PDF library is loaded only for artwork, because loading takes longer than most compilations. */
async function copied(file: ObjectFile, bytes: Uint8Array, sheet: SheetSize): Promise<CopiedArtwork> {
  const { copyArtwork } = await import('../pdf/artwork.ts')
  return copyArtwork(file, bytes, sheet)
}

/** The language that the file declares: that of its text, with its region if the deployment's language is the same. */
function languageTag({ front, ...imprint }: Design): string {
  const unsaid = unsaidLanguage(imprint)
  const language = front?.language ?? unsaid
  return language === unsaid || language === 'und' ? imprint.language : language
}

const TITLES = { letter: 'Letters', postcard: 'Postcards' } as const

/** PDF/X-4 requires a date: the campaign's, or a fixed one, because bytes must not depend on a clock. */
const dateOf = ({ date = new Date('2000-01-01') }: Design): string => `${date.toISOString().slice(0, 19)}Z`
