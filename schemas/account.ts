import { Type } from '@sinclair/typebox'
import { StringEnum, Uuid } from './common.ts'

/** The account that a session looks at, and what of the deployment its letters are printed with. */
export const Account = Type.Object(
  {
    id: Uuid(),
    name: Type.String({ examples: ['Acme AB'] }),
    sandbox: Type.Boolean({
      description: 'Everything is drawn and nothing is posted; credits are play money',
    }),
    credits: Type.Integer({ minimum: 0, description: 'Letters to spend', examples: [400] }),
    homeCountry: Type.String({
      description: 'An address in this country is printed without its country',
      examples: ['Sverige'],
    }),
    postage: Type.String({
      description: 'The words of the postage band',
      examples: ['PORTO BETALT · PORT PAYÉ'],
    }),
    paper: StringEnum(['A4', 'Letter'], { description: 'The sheet that letters are printed on' }),
    language: Type.String({
      description: 'The language of texts that do not say theirs (BCP 47)',
      examples: ['sv-SE'],
    }),
    returnAddress: Type.String({
      description: 'The sender of a letter for which nobody names one; lines are separated by `\\n`',
      examples: ['Acme AB\nBox 1\n111 11 Stockholm'],
    }),
    proofCodeUrl: Type.String({
      description:
        'What the code of a proof says. Where scans are told apart by letter, a slash and the letter’s token follow',
      examples: ['https://brev.example/api/r/provbrev-0000'],
    }),
    phoneNumbers: Type.Object({
      configured: Type.Boolean({
        description: 'Whether letters may print a phone number: without telephony, posting them is refused',
      }),
    }),
  },
  { title: 'Account' },
)
