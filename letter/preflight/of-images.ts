import type { Design } from '../base/types.ts'

export interface OfImages<Code, Params> {
  readonly code: Code
  /** `images` counts them. */
  readonly params: Params & { readonly images: number }
  /** Which of the design's images, from 0. */
  readonly images: readonly number[]
}

/** Some of a design's images, with what else is known of them. */
export const ofImages = <Params>({ images: all }: Design, some: readonly object[], params: Params) => ({
  params: { ...params, images: some.length },
  images: some.map(image => (all as readonly object[]).indexOf(image)),
})
