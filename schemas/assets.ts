import { Type } from '@sinclair/typebox'
import { Data, Id, Nullable, OneOf, Text } from './common.ts'
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
export const Asset = Type.Object(fields, { title: 'Asset', description: 'An uploaded file' })

export const UploadedAsset = Data(
  Type.Object(
    {
      ...fields,
      warnings: Type.Array(Type.Object({ ...reasonFields, message }), {
        description: 'A warning about artwork that prints, but perhaps not as intended',
      }),
    },
    { title: 'UploadedAsset', description: 'An uploaded file, with warnings about it' },
  ),
)
