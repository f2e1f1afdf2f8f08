import { CARD_LOGO, CARD_SENDER, LOGO, RETURN_ADDRESS } from '../base/geometry.ts'
import type { Design } from '../base/types.ts'
import { dotsPerInch } from '../image/resolution.ts'
import { totalInk } from '../image/total-ink.ts'
import { senderLogoBox } from '../sheet/furniture.ts'
import type { DesignWarning } from './design-findings.ts'
import { ofImages } from './of-images.ts'

/** Dots per inch. Below the first an image looks soft at reading distance; below the second its pixels are seen. */
const SHARP = 150
const COARSE = 72

/** Percent of four inks. More than 300 does not dry before the next sheet falls on it; JPEGs made for it round a little. */
const MOST_INK = 305

/** Images with more ink than a press can lay on paper. */
export function* inkyPictures(design: Design): Generator<DesignWarning> {
  for (const page of ['front', 'back'] as const) {
    const some = design.images.filter(image => image.page === page && totalInk(image.bytes) > MOST_INK)
    if (some.length === 0) continue
    const ink = Math.max(...some.map(({ bytes }) => totalInk(bytes)))
    yield { code: 'images_inky', ...ofImages(design, some, { page, ink }) }
  }
}

/** Images and logos that have too few pixels for the size in which they are printed. */
export function* coarsePictures(design: Design): Generator<DesignWarning> {
  const images = design.images.map(image => ({ image, dpi: dotsPerInch(image.bytes, image, image.fit) }))
  for (const page of ['front', 'back'] as const) {
    // Apart, so that the worst are not lost among the others.
    for (const [from, below] of [
      [0, COARSE],
      [COARSE, SHARP],
    ] as const) {
      const some = images.filter(({ image, dpi }) => image.page === page && dpi >= from && dpi < below)
      if (some.length === 0) continue
      const dpi = Math.floor(Math.min(...some.map(({ dpi }) => dpi)))
      yield {
        code: 'images_coarse',
        ...ofImages(
          design,
          some.map(({ image }) => image),
          { page, dpi },
        ),
      }
    }
  }
  const [logoBox, senderZone] =
    design.format === 'postcard' ? [CARD_LOGO, CARD_SENDER] : [LOGO, RETURN_ADDRESS]
  const logos = [
    ['logo', logoBox],
    ['returnAddressLogo', senderLogoBox(senderZone, design.returnAddress !== null)],
  ] as const
  for (const [logo, box] of logos) {
    const bytes = design[logo]
    const dpi = bytes ? Math.floor(dotsPerInch(bytes, box, 'contain')) : SHARP
    if (dpi < SHARP) yield { code: 'logo_coarse', params: { logo, dpi } }
  }
}
