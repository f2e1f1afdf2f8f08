import { type Static, Type } from '@sinclair/typebox'
import { Count, FromOne, Named, Nullable, Part, SearchIn, Several, StringEnum, Text } from './common.ts'

/** The letters of a campaign, as people browse them. */

export const CampaignLetter = Named('CampaignLetter', 'A letter of a campaign', {
  sequence: FromOne('The number of the letter in the archive, from 1', 1),
  name: Nullable(
    Type.String({ examples: ['Åsa Öberg'] }),
    'Null once the list has been removed, or the recipient erased',
  ),
  postCode: Text('The recipient’s post code', '411 03'),
  postTown: Text('The recipient’s post town', 'Göteborg'),
  country: Nullable(Type.String({ examples: ['Sverige'] }), 'Null where it is not known any more'),
  variant: Nullable(
    StringEnum(['a', 'b']),
    'Null if all recipients get the same letter, or if the letters are not drawn yet',
    null,
  ),
})

export const CampaignLetterPage = Named('CampaignLetterPage', 'A page of a campaign’s letters', {
  data: Several(CampaignLetter, 'The letters of this page'),
  meta: Part('Paging', {
    count: Count('The number of matching letters on all pages', 1240),
    nextCursor: Nullable(
      Type.Integer(),
      'Send it back as `cursor` to get the next page; null on the last page',
      50,
    ),
  }),
})
export type CampaignLetterPage = Static<typeof CampaignLetterPage>

export const LettersQuery = Type.Object({
  cursor: Type.Integer({
    minimum: 0,
    maximum: 2_147_483_647,
    default: 0,
    description: '`nextCursor` of the page before',
  }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Letters per page' }),
  search: SearchIn('name, post code and town'),
})
