import { type Box, n, overlaps } from '../base/geometry.ts'
import { Steps } from '../base/steps.ts'
import type { Design, PlacedImage } from '../base/types.ts'
import type { Hyphenator } from '../hyphenation/hyphenator.ts'
import type { Language } from '../hyphenation/languages.ts'
import { type EmbeddedImage, embedImage } from '../image/embed.ts'
import { imageOps } from '../image/place.ts'
import { CODE_FORM } from '../layout/code-block.ts'
import type { QrCodes } from '../layout/qr-codes.ts'
import { type ObjectFile, type Ref, ref } from '../pdf/object-file.ts'
import type { Styles } from '../text/style.ts'
import type { CompileCache } from './compile-cache.ts'

export interface SharedContentParts {
  readonly design: Design
  readonly file: ObjectFile
  readonly styles: Styles
  readonly codes: QrCodes | null
  /** Of every language that a document of the design is in. */
  readonly hyphenators: ReadonlyMap<Language, Hyphenator>
  /** The colour spaces, as an entry of a resource dictionary. */
  readonly colors: string
  readonly cache: CompileCache
}

/** What all letters of a design share: styles, codes, and the objects that stand in each file once. */
export class SharedContent {
  readonly design: Design
  readonly file: ObjectFile
  readonly styles: Styles
  readonly codes: QrCodes | null
  readonly hyphenators: SharedContentParts['hyphenators']
  readonly #colors: string
  readonly #cache: CompileCache
  /** Counts the steps of what is the same for all letters. */
  readonly steps = new Steps()
  /** Entries of the pages' XObject dictionary. */
  xObjects = ''
  readonly #images = new Map<string, EmbeddedImage>()
  readonly #identities = new Map<Uint8Array, number>()

  constructor({ design, file, styles, codes, hyphenators, colors, cache }: SharedContentParts) {
    this.#cache = cache
    this.design = design
    this.file = file
    this.styles = styles
    this.codes = codes
    this.hyphenators = hyphenators
    this.#colors = colors
    if (codes) {
      const box = `/BBox[0 0 ${codes.modules} ${codes.modules}]`
      const form = file.addStream(`/Type/XObject/Subtype/Form${box}`, `${codes.fixedPath}f\n`)
      this.xObjects += `/${CODE_FORM} ${ref(form)}`
    }
  }

  /** Writes a content stream; null if there is nothing to draw. */
  stream(ops: string): Ref | null {
    return ops === '' ? null : this.file.addStream('', ops)
  }

  /** Writes content with its own resources as a form, and returns the operator that draws it. @param bbox points */
  form(name: string, ops: string, resources: string, bbox: readonly number[]): string {
    const dict = `/Type/XObject/Subtype/Form/BBox[${bbox.map(n).join(' ')}]/Resources<<${resources}${this.#colors}>>`
    this.xObjects += `/${name} ${ref(this.file.addStream(dict, ops))}`
    return `/${name} Do\n`
  }

  /** A logo in the top-left corner of its box. @param behind images that lie below it */
  logo(bytes: Uint8Array, box: Box, behind: readonly Box[], pageHeight: number): string {
    const alone = !behind.some(other => overlaps(other, box))
    return imageOps(this.#image(bytes, alone), box, 'contain', 'top-left', pageHeight)
  }

  /** The images of a layer in their draw order. */
  placed(images: readonly PlacedImage[], layer: PlacedImage['layer'], pageHeight: number): string {
    const drawn: PlacedImage[] = []
    let ops = ''
    for (const image of images.filter(image => image.layer === layer).sort((a, b) => a.ordinal - b.ordinal)) {
      const alone = layer === 'below' && !drawn.some(other => overlaps(other, image))
      ops += imageOps(this.#image(image.bytes, alone), image, image.fit, 'center', pageHeight)
      drawn.push(image)
    }
    return ops
  }

  /** An image that is placed twice stands in the file once. @param alone nothing else lies below it */
  #image(bytes: Uint8Array, alone: boolean): EmbeddedImage {
    const opaque = alone && this.design.artwork === null && this.design.cardDesign === null
    const identity = this.#identities.get(bytes) ?? this.#identities.size
    this.#identities.set(bytes, identity)
    const key = `${identity} ${opaque}`
    let image = this.#images.get(key)
    if (!image) {
      image = embedImage(this.file, `I${this.#images.size}`, this.#cache.raster(bytes, opaque))
      this.#images.set(key, image)
      this.xObjects += `/${image.resource} ${ref(image.object)}`
    }
    return image
  }
}
