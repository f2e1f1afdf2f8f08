import { Fonts, printedOf } from '../font/fonts.ts'
import type { FontStyle } from '../font/library.ts'
import { readImage } from '../image/image.ts'
import { type RasterImage, rasterOf } from '../image/raster.ts'
import { QrCodes } from '../layout/qr-codes.ts'
import { hasRightToLeft } from '../script/bidi.ts'

/**
 * Keeps the slow parts of a compilation for callers who compile nearly the same design repeatedly: repacked images, the
 * code, and fonts while the same characters are printed. Images are dropped with their bytes. The bytes of a PDF do not
 * depend on the cache.
 */
export class CompileCache {
  readonly #rasters = new WeakMap<Uint8Array, Map<boolean, RasterImage>>()
  #fonts: { readonly key: string; readonly made: Fonts } | null = null
  #codes: { readonly url: string; readonly perLetter: boolean; readonly made: QrCodes } | null = null

  /** @param opaque see `rasterOf` */
  raster(bytes: Uint8Array, opaque: boolean): RasterImage {
    const known = this.#rasters.get(bytes) ?? new Map<boolean, RasterImage>()
    const raster = known.get(opaque) ?? rasterOf(readImage(bytes), opaque)
    this.#rasters.set(bytes, known.set(opaque, raster))
    return raster
  }

  /** @param characters see `Fonts`: those that are composed of their neighbours count as what they become */
  fonts(styles: readonly FontStyle[], characters: string): Fonts {
    const printed = [...printedOf(characters)].sort().join('')
    const key = `${styles.join()} ${hasRightToLeft(characters)} ${printed}`
    if (this.#fonts?.key !== key) this.#fonts = { key, made: new Fonts(styles, characters) }
    return this.#fonts.made
  }

  /** @param perLetter see `PrintedCode` */
  codes(url: string, perLetter: boolean): QrCodes {
    if (this.#codes?.url !== url || this.#codes.perLetter !== perLetter) {
      this.#codes = { url, perLetter, made: new QrCodes(url, perLetter) }
    }
    return this.#codes.made
  }
}
