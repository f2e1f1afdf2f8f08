import { type Static, type TObject, Type } from '@sinclair/typebox'
import { OneOf, Part, Several } from './common.ts'

const Offset = (edge: 'left' | 'top') =>
  Type.Number({
    minimum: -1000,
    maximum: 1000,
    description: `Millimetres from the ${edge} edge of the A4 page`,
    examples: [edge === 'left' ? 20 : 200],
  })
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
  ordinal: Type.Integer({
    minimum: -32_768,
    maximum: 32_767,
    description: 'Drawing order: higher values are in front',
    examples: [0],
  }),
}

export type ImagePlacement = Static<TObject<typeof imagePlacement>>

/** The part `imagesManifest` of a campaign's form. */
export const ImagesManifest = Part('Where the images are placed', {
  new: Several(Type.Object(imagePlacement), 'One for each image part, in their order'),
})
