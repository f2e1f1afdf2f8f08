import { type Static, type TObject, Type } from '@sinclair/typebox'
import { NumberBetween, OneOf, Part, Several, WholeBetween } from './common.ts'

const Offset = (edge: 'left' | 'top') =>
  NumberBetween(-1000, 1000, `Millimetres from the ${edge} edge of the sheet`, edge === 'left' ? 20 : 200)
const Side = (what: string, example: number) =>
  Type.Number({
    exclusiveMinimum: 0,
    maximum: 1000,
    description: `${what}, millimetres`,
    examples: [example],
  })

/** The position of an image on a letter. */
export const imagePlacement = {
  page: OneOf(['front', 'back'], 'Which side of the sheet'),
  x: Offset('left'),
  y: Offset('top'),
  w: Side('Width', 60),
  h: Side('Height', 40),
  layer: OneOf(['above', 'below'], 'Above or below the text'),
  fit: OneOf(
    ['contain', 'cover', 'stretch'],
    'How the image fills its box: whole (`contain`), cut at the edges (`cover`), or stretched (`stretch`)',
  ),
  ordinal: WholeBetween(-32_768, 32_767, 'Drawing order: higher values are in front', 0),
}

export type ImagePlacement = Static<TObject<typeof imagePlacement>>

/** The part `imagesManifest` of a campaign's form. */
export const ImagesManifest = Part('Where the images are placed', {
  new: Several(Type.Object(imagePlacement), 'One for each image part, in their order'),
})
