import { Type } from '@sinclair/typebox'
import { Named, OneOf, Text } from './common.ts'

/**
 * What the landing page's script sends. For the interface's document only: the endpoint takes any body, and silently
 * drops what does not match.
 */
export const LandingEventBody = Named('LandingEvent', 'What a landing page reports', {
  campaign: Type.String({
    maxLength: 128,
    description: 'Slug of the campaign’s QR code',
    examples: ['spring-letter-k7q2'],
  }),
  kind: OneOf(
    ['visit', 'lead'],
    '`visit`: someone opened the page; `lead`: someone did what the letter asks for',
  ),
  token: Type.Optional(Text('The token of the letter, which the landing page got as `dr`', 'MFRGGZDFMZTW')),
  path: Type.Optional(Text('The page on the site. Only its path is stored', '/spring')),
})
