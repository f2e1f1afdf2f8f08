import { Type } from '@sinclair/typebox'
import { Data, Id, Named, Nullable, OneOf, Several, Text } from './common.ts'
import { message, reasonFields } from './warnings.ts'

const PIXELS =
  'Of an image: pixels, as it is shown. Of artwork for postcards: millimetres of its sheet; for letters null'

const fields = {
  id: Id('The file'),
  type: OneOf(['image/png', 'image/jpeg', 'application/pdf'], 'Its media type'),
  width: Nullable(Type.Integer({ minimum: 1, examples: [1200] }), PIXELS),
  height: Nullable(Type.Integer({ minimum: 1, examples: [800] }), PIXELS),
  pages: Nullable(
    Type.Integer({ minimum: 1, maximum: 2, examples: [2] }),
    'Of artwork: pages that can be printed',
  ),
  url: Text('A signed address at which the file can be read for 15 minutes'),
}

/** An uploaded file. A field that was introduced after the file was stored is null. */
export const Asset = Named('Asset', 'An uploaded file', fields)

export const UploadedAsset = Data(
  Named('UploadedAsset', 'An uploaded file, with warnings about it', {
    ...fields,
    warnings: Several(
      Type.Object({ ...reasonFields, message }),
      'A warning about artwork that prints, but perhaps not as intended',
    ),
  }),
)
