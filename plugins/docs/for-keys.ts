import type { Limits } from '../../config.ts'
import { ApiError, PROGRAMS_ERROR_CODES } from '../../schemas/errors.ts'
import { isGuarded } from '../http/target.ts'
import { everywhere, meanings, tooManyOfAccount, tooManyOfAddress } from './answers.ts'
import type { Audience } from './audience.ts'
import { isForPeopleOnly } from './for-people.ts'

/** What is true of the whole interface, in the Markdown that `page` reads. */
const introduction = ({ key, account, accountBurst }: Limits): string =>
  `
Prints one personal letter for each recipient and hands the letters to a print partner. Credits are prepaid: one credit is one letter. Once a campaign is processing it cannot be recalled.

**Keys.** Send the API key in the header \`x-api-key\`. A key has permissions; each operation names the one that it needs. Keys are made in the web app.

**Answers.** One thing is \`{ "data": {…} }\`, several are \`{ "data": […], "meta": {…} }\`, an error is \`{ "error": { "code", "message", "details"? } }\`. Branch on \`code\`; \`message\` is for people. Times are ISO 8601 in UTC with milliseconds, ids are UUIDv7.

**Budgets.** A key makes ${key} requests in any 60 seconds, an account ${account} in 60 seconds with a burst of ${accountBurst}. Every answer under \`/api/v1\` says how much is left; a 429 says in \`Retry-After\` how many seconds to wait.

**Trying again.** 429 and 503 pass. A campaign create is repeated with the same \`Idempotency-Key\`, also after a 500 or no answer at all: it gives the same campaign, and no letter twice. No other operation reads that header.

**Progress.** There are no webhooks: poll the campaign until \`deliveredAt\` is set, which is when the print partner has accepted the letters.

**Pages.** Collections with \`cursor\` give \`meta.nextCursor\`, null on the last page. Send it back as \`cursor\`.
`.trim()

const tags = [
  { name: 'Campaigns', description: 'The only thing that is printed: content, an audience, perhaps a code.' },
  {
    name: 'Lists',
    description: 'Hold recipients. Over the interface they are made and read, never changed.',
  },
  { name: 'Recipients', description: 'One at a time, or from a file.' },
  { name: 'QR codes', description: 'One for each campaign. Where it leads can be changed after posting.' },
  { name: 'Templates', description: 'Authored in the web app, read here.' },
  { name: 'Credits', description: 'Letters to spend, and what became of them.' },
  { name: 'QR redirect', description: 'What is printed on paper. Public and unversioned, for good.' },
  {
    name: 'Landing-page tracking',
    description: 'Reports visits and leads of a landing page. Public, without cookies.',
  },
  { name: 'Service', description: 'Health and documents. Public.' },
]

const refusedKeys = [
  new ApiError('unauthorized'),
  new ApiError('unauthorized', 'Invalid API key'),
  new ApiError('unauthorized', 'API key expired'),
  new ApiError('unauthorized', 'API key disabled'),
  new ApiError('unauthorized', 'API key usage exceeded'),
]
const forbidden = [new ApiError('forbidden', 'Forbidden: insufficient API key permissions')]
const tooManyOfKey = new ApiError('rate_limited', 'API key rate limit exceeded')

/** Programs, which come with a key, and everybody for whom the public routes are. */
export const forKeys: Audience = {
  title: 'brevduva',
  introduction,
  tags,
  securitySchemes: () => ({
    apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'A key of the account' },
  }),
  shows: route => !route.schema?.hide && !isForPeopleOnly(route),
  access: ({ permission }) =>
    // Public operations say so too, so that nobody has to guess whether it was forgotten.
    permission ? { 'x-permission': permission, security: [{ apiKey: [permission] }] } : { security: [] },
  meanings: {
    ...meanings,
    401: 'The key is missing, unknown, expired, disabled or used up. Trying again never helps',
    403: 'The key may not do this',
    500: 'Unexpected. A campaign create may be repeated with the same `Idempotency-Key`',
  },
  errorCodes: PROGRAMS_ERROR_CODES,
  commonErrors(status, { url }) {
    if (status === 401) return refusedKeys
    if (status === 403) return forbidden
    if (status !== 429) return everywhere[status] ?? []
    return isGuarded(url) ? [tooManyOfKey, tooManyOfAccount, tooManyOfAddress] : [tooManyOfAddress]
  },
}
