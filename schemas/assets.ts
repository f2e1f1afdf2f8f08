import { Type } from '@sinclair/typebox'
import { Data, Nullable, StringEnum, Uuid } from './common.ts'

const PIXELS =
  'Of an image: pixels, as it is shown. Of artwork for postcards: millimetres of its sheet; for letters null'

const fields = {
  id: Uuid(),
  type: StringEnum(['image/png', 'image/jpeg', 'application/pdf']),
  width: Nullable(Type.Integer({ minimum: 1, examples: [1200] }), PIXELS),
  height: Nullable(Type.Integer({ minimum: 1, examples: [800] }), PIXELS),
  pages: Nullable(
    Type.Integer({ minimum: 1, maximum: 2, examples: [2] }),
    'Of artwork: pages that can be printed',
  ),
  url: Type.String({ description: 'Signed, lives 15 minutes' }),
}

/** An uploaded file. What is not known of a file that was stored before it was written down is null. */
export const Asset = Type.Object(fields, { title: 'Asset' })

export const UploadedAsset = Data(
  Type.Object(
    {
      ...fields,
      warnings: Type.Array(
        Type.Object({
          code: Type.String({ examples: ['font_not_embedded'] }),
          message: Type.String({ examples: ['The fonts of page 1 are not all embedded'] }),
          page: Type.Optional(Type.Integer({ minimum: 1 })),
        }),
        { description: 'Of artwork: what should be known before it is printed' },
      ),
    },
    { title: 'UploadedAsset' },
  ),
)
