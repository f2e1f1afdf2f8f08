import { embedFace } from './font/embed.ts'
import { Fonts } from './font/fonts.ts'
import { hyphenatorsOf } from './hyphenation/languages.ts'
import type { Side } from './layout/side.ts'
import type { CopiedArtwork } from './pdf/artwork.ts'
import { colorSpaces, writeIntent, writeRgb } from './pdf/color.ts'
import type { Told } from './pdf/metadata.ts'
import { ObjectFile, type Ref, ref } from './pdf/object-file.ts'
import { charactersOfDesign, docsOf, stylesOfDesign } from './preflight/design-characters.ts'
import { cardSides } from './sheet/card-sides.ts'
import { A4, CARD } from './sheet/geometry.ts'
import { letterSides } from './sheet/letter-sides.ts'
import { QrCodes } from './sheet/qr-codes.ts'
import { Kit } from './sheet/shared-content.ts'
import type { Steps } from './steps.ts'
import { Styles } from './text/style.ts'
import type { Design } from './types.ts'

/** A design made ready: hand it to `drawBatch` and `fit`. */
export interface CompiledDesign {
  readonly homeCountry: string
  /** One or two, the front first. */
  readonly sides: readonly Side[]
  /** Whether all text is as wide as its characters are alone, kerning aside. */
  readonly widthsAreKnown: boolean
  /** The file's first objects, the same in every batch. */
  readonly prologue: ObjectFile
  /** Entries of every resource dictionary: fonts, and what colours mean. */
  readonly resources: string
  /** Entries of the pages' XObject dictionary. */
  readonly xObjects: string
  /** The printing condition that all of it is meant for. */
  readonly intent: Ref
  readonly told: Omit<Told, 'id'>
  /** What is the same for all letters, counted: a tightness is typeset when a letter first needs it. */
  readonly steps: Steps
}

/**
 * Does everything that is the same for each letter: fonts and their subset, images, artwork, static text, the
 * code's fixed part. Takes tens of milliseconds; the result serves any number of batches.
 * @throws where an image or the artwork isn't what the caller's checks promised
 */
export async function compile(design: Design): Promise<CompiledDesign> {
  // A stranger's artwork may hold what PDF/X-4 does not allow: nothing is claimed of it.
  const isX4 = design.artwork === null
  const file = new ObjectFile(isX4 ? '1.6' : '1.7')
  const sheet = design.format === 'postcard' ? CARD : A4
  const artwork = design.artwork ? await copied(file, design.artwork, sheet) : null
  const rgb = artwork?.rgb ?? file.reserve()
  writeRgb(file, rgb)
  const colors = colorSpaces(rgb)
  const fonts = new Fonts(stylesOfDesign(design), charactersOfDesign(design))
  const codes = design.code && new QrCodes(design.code.url, design.code.perLetter)
  const hyphenators = await hyphenatorsOf(docsOf(design).map(doc => doc.language))
  const kit = new Kit({ design, file, styles: new Styles(fonts), codes, hyphenators, colors })
  const pages = (artwork?.pages ?? []).map((form, i) => {
    if (form === null) return ''
    kit.xObjects += `/A${i} ${ref(form)}`
    return `/A${i} Do\n`
  })
  const sides = design.format === 'postcard' ? cardSides(kit, pages) : letterSides(kit, pages)
  const faces = fonts.faces.map(face => `/${face.resource} ${ref(embedFace(file, face))}`).join('')
  const { homeCountry } = design
  const { steps, xObjects } = kit
  return {
    homeCountry,
    sides,
    widthsAreKnown: fonts.widthsAreKnown,
    prologue: file,
    resources: `/Font<<${faces}>>${colors}`,
    xObjects,
    intent: artwork?.intent ?? writeIntent(file),
    told: { title: TITLES[design.format], date: dateOf(design), isX4 },
    steps,
  }
}

/** Loading the library takes longer than most compilations; only artwork needs it. */
async function copied(
  file: ObjectFile,
  bytes: Uint8Array,
  sheet: typeof A4 | typeof CARD,
): Promise<CopiedArtwork> {
  const { copyArtwork } = await import('./pdf/artwork.ts')
  return copyArtwork(file, bytes, sheet)
}

const TITLES = { letter: 'Letters', postcard: 'Postcards' } as const

/** PDF/X-4 asks for a date. Without one of the campaign's it is a fixed one: bytes depend on no clock. */
const dateOf = ({ date = new Date('2000-01-01') }: Design): string => `${date.toISOString().slice(0, 19)}Z`
