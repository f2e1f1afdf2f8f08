import { cardSides } from './card-sides.ts'
import { charactersOfDesign, docsOf, stylesOfDesign } from './characters-of-design.ts'
import { Codes } from './code.ts'
import { embedFace } from './font/embed.ts'
import { Fonts } from './font/fonts.ts'
import { A4, CARD } from './geometry.ts'
import { hyphenatorsOf } from './hyphenation/languages.ts'
import { Kit } from './kit.ts'
import type { Side } from './layout/side.ts'
import { letterSides } from './letter-sides.ts'
import { copyArtwork } from './pdf/artwork.ts'
import { ObjectFile, ref } from './pdf/object-file.ts'
import type { Steps } from './steps.ts'
import { Styles } from './text/style.ts'
import type { Design } from './types.ts'

/** A design made ready: hand it to `drawBatch` and `fit`. */
export interface CompiledDesign {
  readonly homeCountry: string
  /** One or two, the front first. */
  readonly sides: readonly Side[]
  /** The file's first objects, the same in every batch. */
  readonly prologue: ObjectFile
  /** Entries of the resource dictionaries. */
  readonly fontResources: string
  readonly xObjects: string
  /** What is the same for all letters, counted: a tightness is typeset when a letter first needs it. */
  readonly steps: Steps
}

/**
 * Does everything that is the same for each letter: fonts and their subset, images, artwork, static text, the
 * code's fixed part. Takes tens of milliseconds; the result serves any number of batches.
 * @throws where an image or the artwork isn't what the caller's checks promised
 */
export async function compile(design: Design): Promise<CompiledDesign> {
  const file = new ObjectFile()
  const sheet = design.format === 'postcard' ? CARD : A4
  const artwork = design.artwork ? await copyArtwork(file, design.artwork, sheet) : []
  const fonts = new Fonts(stylesOfDesign(design), charactersOfDesign(design))
  const codes = design.code && new Codes(design.code.url, design.code.perLetter)
  const kit = new Kit(
    design,
    file,
    new Styles(fonts),
    codes,
    await hyphenatorsOf(docsOf(design).map(doc => doc.language)),
  )
  const pages = artwork.map((page, i) => {
    if (!page) return ''
    kit.xObjects += `/A${i} ${ref(page.form)}`
    return `q\n${page.matrix}\n/A${i} Do\nQ\n`
  })
  const sides = design.format === 'postcard' ? cardSides(kit, pages) : letterSides(kit, pages)
  const fontResources = fonts.faces.map(face => `/${face.resource} ${ref(embedFace(file, face))}`).join('')
  const { homeCountry } = design
  const { steps, xObjects } = kit
  return { homeCountry, sides, prologue: file, fontResources, xObjects, steps }
}
