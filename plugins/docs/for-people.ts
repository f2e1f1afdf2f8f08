import type { FastifyContextConfig, RouteOptions } from 'fastify'
import {
  ApiError,
  ERROR_CODES,
  fromOtherSite,
  keysStayOut,
  needsFreshProof,
  needsRole,
  tooManySignIns,
} from '#schemas/errors.ts'
import { isForPeopleOnly, isGuarded } from '../http/target.ts'
import { everywhere, meanings, tooManyOfAccount, tooManyOfAddress } from './answers.ts'
import type { Audience } from './audience.ts'

const introduction = () =>
  `
What the web app asks of its service, beside [the interface for programs](/api/openapi.json), of which it may use all that its person's role reaches. It is made for the web app that is delivered with it and changes with it: programs use the other one.

**Sessions.** A person who has signed in has a cookie, which scripts cannot read. It stands for that person and for one of their accounts. Each operation names the lowest role that may use it: \`viewer\`, \`writer\`, \`sender\`, \`owner\`. Each role may do all that the roles before it may. Requests that change something must come from the service's own pages (\`Origin\`). A request with an API key is refused.

**Pages of another account.** All tabs of a browser share one session. So each request of the web app names the account that its page shows in \`Session-Account\`, and the person in \`Session-User\`, by their ids. If the session now belongs to another account or person, the answer is 409 \`session_moved\`, and nothing was done. Values that are not ids are refused with 400. Requests without these headers go to the session’s account.

**Proof.** For operations with \`x-needs-proof\` the person must have signed in, or have used a passkey, within the last ten minutes.

**Answers** have the same form everywhere: \`{ "data": … }\`, and \`{ "error": { "code", "message", "reason", "details"? } }\`. \`reason\` has a code of its own for each thing that can be wrong, and what its sentence needs to know.
`.trim()

const tags = [
  {
    name: 'Signing in',
    description: 'Signing in and out, and a person’s sessions. There are no passwords.',
  },
  { name: 'Passkeys', description: 'Sign in, or confirm your identity, with a passkey.' },
  { name: 'Account', description: 'The account that the session belongs to.' },
  { name: 'Audit log', description: 'Who did what in the account, and when.' },
  { name: 'Requests', description: 'The last requests of the account’s keys.' },
  { name: 'Members', description: 'Who belongs to the account, and what they may do.' },
  { name: 'API keys', description: 'For programs. A key is shown once, when it is made.' },
  { name: 'Templates', description: 'Templates of letters, which people write.' },
  { name: 'QR codes', description: 'The destinations of printed codes, and their scans.' },
  { name: 'Figures', description: 'The figures of a campaign: scans, visits, leads, calls.' },
  { name: 'Assets', description: 'Images and artwork, checked when they are uploaded.' },
  { name: 'Campaigns', description: 'What only people, not programs, can do with campaigns.' },
  {
    name: 'Campaign drafts',
    description: 'Campaigns that an account’s people prepare together, until one is posted.',
  },
  {
    name: 'Payments',
    description: 'Letters that people pay for themselves. Amounts are hundredths of the currency’s unit.',
  },
  { name: 'Credits', description: 'Every change of the balance: letters bought, spent, refunded.' },
  { name: 'Lists', description: 'Recipients, and the custom fields of a list.' },
  { name: 'Imports', description: 'Recipients files, step by step.' },
  { name: 'Stop list', description: 'People and households who get no letters of the account.' },
  { name: 'Drafts', description: 'What a person is writing and has not saved yet.' },
  { name: 'Proofs', description: 'Letters as they will be printed, and recipients to try them with.' },
  { name: 'Service', description: 'This document.' },
]

const signedOut = new ApiError('unauthorized')

function forbidden({ method, config = {} }: RouteOptions): ApiError[] {
  const { role, needsProof } = config
  return [
    ...(role && role !== 'viewer' ? [needsRole(role)] : []),
    ...(needsProof ? [needsFreshProof()] : []),
    ...(method === 'GET' ? [] : [fromOtherSite()]),
    keysStayOut(),
  ]
}

function tooMany({ role, signedIn }: FastifyContextConfig): ApiError[] {
  if (role) return [tooManyOfAccount, tooManyOfAddress]
  return signedIn ? [tooManyOfAddress] : [tooManySignIns(), tooManyOfAddress]
}

/** People, through the web app. */
export const forPeople: Audience = {
  title: 'brevduva for its web app',
  introduction,
  tags,
  securitySchemes: ({ sessions }) => ({
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessions.cookie.name,
      description: 'Set when a person signs in',
    },
  }),
  shows: route => !route.schema?.hide && isForPeopleOnly(route),
  access: ({ role, signedIn, needsProof }) => ({
    ...(role ? { 'x-role': role } : {}),
    ...(needsProof ? { 'x-needs-proof': true } : {}),
    security: role || signedIn ? [{ session: [] }] : [],
  }),
  meanings: {
    ...meanings,
    401: 'No one is signed in, or the link or passkey did not work',
    403: 'The role is too low, the last sign-in is too old, or another site sent the request',
    500: 'Unexpected',
  },
  errorCodes: ERROR_CODES,
  getsReasons: true,
  commonErrors(status, route) {
    const { role, signedIn } = route.config ?? {}
    if (status === 401) return role || signedIn ? [signedOut] : []
    if (status === 403) return forbidden(route)
    return status === 429 ? tooMany(route.config ?? {}) : everywhere(status, route)
  },
  callers(status, { url, method, config: { role, signedIn, needsProof } = {} }) {
    const words = [
      // Answers of the routes for keys have their headers too.
      isGuarded(url) && 'api',
      ...(status === 403
        ? [role !== 'viewer' && role, needsProof && 'proved', method === 'GET' ? 'read' : 'write']
        : []),
      status === 429 && !role && (signedIn ? 'signed_in' : 'signed_out'),
    ]
    return words.filter(Boolean).join('_')
  },
}
