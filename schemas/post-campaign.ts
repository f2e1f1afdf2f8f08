import { type Static, Type } from '@sinclair/typebox'
import { Data, Flag, FromOne, Named, Nullable, OneOf, Several, Uuid, Whole, WholeBetween } from './common.ts'
import { CreateCampaign } from './create-campaign.ts'
import { ProofRecipient } from './proofs.ts'
import { TemplateSource } from './template-source.ts'
import { PeoplesWarnings } from './warnings.ts'

/** What a person posts: everything that a program may send, and what is for people only. */

const forPeople = {
  payment: Type.Optional(Flag('The campaign waits for its payment, and no credits are charged')),
  letters: Type.Optional(
    FromOne(
      'The number of letters that the person was shown. If it has changed, nothing is posted and the answer is 409',
      1240,
    ),
  ),
  draftId: Type.Optional({
    ...Uuid(),
    description:
      'The draft that is posted. It is deleted when the campaign is created. The idempotency key is `draft-<draftId>`',
  }),
}

const { cardDesign, format, ...fields } = CreateCampaign.properties

const postcards = {
  format: { ...format, description: 'A `postcard` takes its content from `letter`' },
  cardDesign: {
    ...cardDesign,
    description: 'Postcards only: a ready-made picture. Without it, the artwork of `letter` is the picture',
  },
}

export const PostCampaign = Type.Object(
  {
    ...fields,
    ...postcards,
    /** A third content source: a template that need not be stored. For a postcard its content is the message. */
    letter: Type.Optional(TemplateSource),
    ...forPeople,
  },
  {
    title: 'PostCampaign',
    description: 'The content of the campaign and its recipients',
    examples: CreateCampaign.examples,
  },
)

/** The same with an unchecked letter, which is read separately and has its own errors. */
export const PostCampaignShape = Type.Object({
  ...CreateCampaign.properties,
  ...forPeople,
  letter: Type.Optional(Type.Unknown()),
})

export type PostCampaignShape = Static<typeof PostCampaignShape>

/** The result of a check: what posting would do. */
export const CampaignCheck = Data(
  Named('CampaignCheck', 'What sending the campaign would do', {
    letters: FromOne('The number of letters that would be printed', 1240),
    pagesPerLetter: WholeBetween(1, 2, 'The printed sides of each letter', 1),
    balance: Whole('The balance in letters, which may be too small', 2000),
    stopped: Type.Object(
      {
        count: Whole('How many', 2),
        first: Several(
          Type.Object({
            row: Type.Integer({ minimum: 1, description: 'Row or place in the list', examples: [17] }),
            name: Type.String({ description: 'What they are called', examples: ['Anna Ek'] }),
          }),
          'The first hundred',
        ),
      },
      { description: 'Recipients who get no letter, because they are on the stop list' },
    ),
    warnings: PeoplesWarnings,
    allChecked: Flag(
      'Whether all letters were checked. If there are very many, most are checked after posting',
      true,
    ),
    samples: Several(
      Type.Object({
        kind: OneOf(
          ['first', 'widest'],
          '`widest` is a made-up recipient with the widest value of each field',
        ),
        position: Nullable(Type.Integer({ minimum: 1 }), 'Row or place in the list; null for `widest`'),
        recipient: ProofRecipient,
      }),
      'Recipients to try the letter with',
    ),
    phoneNumber: Flag('Whether a phone number would be rented', false),
  }),
)
