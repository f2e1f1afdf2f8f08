import { type Static, Type } from '@sinclair/typebox'
import { Data } from './common.ts'
import { OrderWarnings } from './warnings.ts'

/** What creating a campaign would do, for programs. */
export const OrderCheck = Data(
  Type.Object(
    {
      letters: Type.Integer({
        minimum: 1,
        description: 'The number of letters that would be printed',
        examples: [1240],
      }),
      skipped: Type.Integer({
        minimum: 0,
        description:
          'The number of rows that would not be imported, or get no letter because of the account’s stop list',
        examples: [3],
      }),
      pagesPerLetter: Type.Integer({
        minimum: 1,
        maximum: 2,
        description: 'The printed sides of each letter',
        examples: [1],
      }),
      credits: Type.Object(
        {
          needed: Type.Integer({ minimum: 1, description: 'What the campaign would cost', examples: [1240] }),
          balance: Type.Integer({
            description: 'What the account has. If it is less, a create is answered 402',
            examples: [2000],
          }),
        },
        { description: 'One credit is one letter' },
      ),
      allChecked: Type.Boolean({
        description:
          'Whether all letters were checked. Of more than 20,000 the rest is checked as they are drawn',
        examples: [true],
      }),
      warnings: OrderWarnings,
    },
    { title: 'OrderCheck', description: 'What creating the campaign would do' },
  ),
)

export type OrderCheck = Static<typeof OrderCheck>
