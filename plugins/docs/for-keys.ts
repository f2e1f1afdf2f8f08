import type { Limits } from '#config/index.ts'
import {
  ApiError,
  invalidKey,
  keyDisabled,
  keyExpired,
  keyLacksPermission,
  keyUsedUp,
  PROGRAMS_ERROR_CODES,
  rateLimited,
} from '#schemas/errors.ts'
import { isForPeopleOnly, isGuarded } from '../http/target.ts'
import { everywhere, meanings, tooManyOfAccount, tooManyOfAddress } from './answers.ts'
import type { Audience } from './audience.ts'

/** The introduction to the interface, in the Markdown that `page` reads. */
const introduction = ({ key, account, accountBurst }: Limits): string =>
  `
Prints one personal letter for each recipient and hands the letters to a print partner, who posts them. Credits are prepaid: one credit is one letter. Once a campaign is processing it cannot be recalled.

**API keys.** Send your key in the header \`x-api-key: brevduva_…\`, with every request. There is no \`Authorization\` header: \`Authorization: Bearer …\` alone is answered 401. A key has permissions; each operation names the one that it needs (\`x-permission\`). Create keys in the console.

**Responses.** One resource is \`{ "data": {…} }\`, several are \`{ "data": […], "meta": {…} }\`, an error is \`{ "error": { "code", "message", "details"? } }\`. Branch on \`code\`; \`message\` is for people, and its wording may change. Times are ISO 8601 in UTC with milliseconds, but for those of the ledger (\`YYYY-MM-DD HH:MM:SS\`, UTC). Ids are UUIDs of version 7.

**Fields.** Fields of a body, parts of a form and query parameters that an operation does not know are ignored, so check the spelling of optional ones. Only \`PATCH\` refuses unknown fields. Names and address lines are one line that is not blank, without control characters, line separators (U+2028, U+2029) and characters that override the direction of text (U+202A to U+202E).

**Rate limits.** A key may make ${key} requests in any 60 seconds, an account ${account} in 60 seconds and ${accountBurst + 1} at once. Every answer under \`/api/v1\` says how many are left. A request beyond that is answered 429, and uses none of the limit. Its \`Retry-After\` says after how many seconds one request is accepted again. \`RateLimit-Reset\` is mostly longer: the seconds until the whole limit is available again.

**Retries.** After 429 or 503, repeat the same request: after a 429 when \`Retry-After\` says, after a 503 with longer and longer pauses. Give each campaign an \`Idempotency-Key\`. A repeated create, also after a 500 or a timeout, then returns 200 with the campaign that exists and the header \`Idempotency-Replayed: true\`, and no letter is printed twice. Other operations ignore that header.

**Progress.** There are no webhooks. Read the campaign every few seconds until \`deliveredAt\` is set: the print partner then has the letters. Or until \`status\` is \`failed\`.

**Pages.** Collections that take \`cursor\` give \`meta.nextCursor\`, null on the last page. Send it as \`cursor\` for the next page.

**Postcards.** API keys print letters. They see campaigns of postcards, their QR codes and results like all others. People send postcards in the console: a create with \`format: postcard\` is answered 403.

**A/B.** \`variantBContent\` is a second letter: half of the recipients get it, always the same half. \`letters.csv\` for the print partner says who got which.
`.trim()

const tags = [
  {
    name: 'Campaigns',
    description: 'Letters to many recipients, printed together: content, recipients, and optionally a code.',
  },
  {
    name: 'Lists',
    description:
      'A list holds recipients, and can be used for several campaigns. Programs create and read lists; people change and delete them in the web app.',
  },
  {
    name: 'Recipients',
    description: 'The people and companies on lists. Add them one at a time, or import a file.',
  },
  {
    name: 'QR codes',
    description:
      'A campaign can print one code. Its destination can be changed at any time, also after the letters are posted.',
  },
  {
    name: 'Templates',
    description:
      'The content of letters, written in the web app. Programs read them, and name one when they create a campaign.',
  },
  {
    name: 'Credits',
    description: 'How many letters the account can print, and every change of that number.',
  },
  {
    name: 'QR redirect',
    description:
      'The addresses in printed codes. Public, and without a version, because printed codes must work permanently.',
  },
  {
    name: 'Landing-page tracking',
    description:
      'A script for your landing page. It reports visits, and leads when you call it. Public, and without cookies.',
  },
  { name: 'Service', description: 'Whether the service is up, and its documents. Public.' },
]

const refusedKeys = [new ApiError('unauthorized'), invalidKey(), keyExpired(), keyDisabled(), keyUsedUp()]
const forbidden = [keyLacksPermission()]
const tooManyOfKey = rateLimited('key')

/** Programs with a key, and everyone who uses the public routes. */
export const forKeys: Audience = {
  title: 'brevduva',
  introduction,
  tags,
  securitySchemes: () => ({
    apiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'x-api-key',
      description:
        'An API key of your account, in this header and not in `Authorization`. It has permissions: each operation names the one that it needs',
    },
  }),
  shows: route => !route.schema?.hide && !isForPeopleOnly(route),
  access: ({ permission }) =>
    // Public operations say so too, so that nobody has to guess whether it was forgotten.
    permission ? { 'x-permission': permission, security: [{ apiKey: [] }] } : { security: [] },
  meanings: {
    ...meanings,
    401: 'The API key is missing (it belongs in the header `x-api-key`), unknown, expired, disabled or used up. Sending the request again never helps',
    403: 'The API key lacks the permission for this',
    500: 'Something went wrong here. Send a campaign create again with the same `Idempotency-Key`; of other writes, look first whether they were done',
  },
  errorCodes: PROGRAMS_ERROR_CODES,
  getsReasons: false,
  commonErrors(status, route) {
    if (status === 401) return refusedKeys
    if (status === 403) return forbidden
    if (status !== 429) return everywhere(status, route)
    return isGuarded(route.url) ? [tooManyOfKey, tooManyOfAccount, tooManyOfAddress] : [tooManyOfAddress]
  },
  callers: (_, { url }) => (isGuarded(url) ? '' : 'public'),
}
