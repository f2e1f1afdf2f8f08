import type { Design } from '../base/types.ts'

/** Some of a design's images, with what else is known of them. */
export const ofImages = <Params>({ images: all }: Design, some: readonly object[], params: Params) => ({
  params: { ...params, images: some.length },
  images: some.map(image => (all as readonly object[]).indexOf(image)),
})
