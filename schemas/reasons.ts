import { ofAccess } from './reasons/access.ts'
import { ofAccounts } from './reasons/accounts.ts'
import { ofArtwork } from './reasons/artwork.ts'
import { ofCampaigns } from './reasons/campaigns.ts'
import { ofContent } from './reasons/content.ts'
import { ofDoctor } from './reasons/doctor.ts'
import { ofFailures } from './reasons/failures.ts'
import { ofFields } from './reasons/fields.ts'
import { ofFiles } from './reasons/files.ts'
import { ofKeys } from './reasons/keys.ts'
import type { Entry, Kinds, ParamsOf } from './reasons/kinds.ts'
import { ofLetters } from './reasons/letters.ts'
import { ofMembers } from './reasons/members.ts'
import { ofOperators } from './reasons/operators.ts'
import { ofPayments } from './reasons/payments.ts'
import { ofQrCodes } from './reasons/qr.ts'
import { ofRequests } from './reasons/requests.ts'
import { ofTables } from './reasons/tables.ts'
import { ofTransport } from './reasons/transport.ts'

/** What people can be told, each in the console's words (`console/words/reasons`). */
const ofPeople = {
  ...ofRequests,
  ...ofTransport,
  ...ofAccess,
  ...ofAccounts,
  ...ofMembers,
  ...ofCampaigns,
  ...ofContent,
  ...ofFields,
  ...ofTables,
  ...ofPayments,
  ...ofQrCodes,
  ...ofLetters,
  ...ofFailures,
  ...ofFiles,
  ...ofArtwork,
} as const

/**
 * Everything that can be wrong or doubtful: a code, its parameters and its English sentence. The service throws and
 * stores codes with their parameters; no code reads a sentence.
 */
const catalogue = { ...ofPeople, ...ofKeys, ...ofOperators, ...ofDoctor } as const

export type ReasonCode = keyof typeof catalogue

/** The parameters of a reason by its code. */
export type ReasonParams<C extends ReasonCode> =
  (typeof catalogue)[C] extends Entry<infer P> ? ParamsOf<P> : Readonly<Record<string, never>>

/** A code and its parameters, as they are thrown, stored and sent. */
export type Reason<C extends ReasonCode = ReasonCode> = {
  readonly [K in C]: { readonly code: K; readonly params: ReasonParams<K> }
}[C]

type Given<C extends ReasonCode> = (typeof catalogue)[C] extends string ? [] : [params: ReasonParams<C>]

export const reason = <C extends ReasonCode>(code: C, ...[params]: Given<C>): Reason<C> =>
  ({ code, params: params ?? {} }) as Reason<C>

const entryOf = (code: ReasonCode): string | Entry => catalogue[code] as string | Entry

/** The English sentence of a reason. */
export function sentenceOf({ code, params }: Reason): string {
  const entry = entryOf(code)
  return typeof entry === 'string' ? entry : entry.sentence(params as ParamsOf<Kinds>)
}

const described = (params: Kinds) =>
  Object.fromEntries(
    Object.entries(params).map(([name, kind]) => [
      name,
      { ...kind, description: `The \`${name}\` of its sentence` },
    ]),
  )

/** The JSON Schema of what people can be told: one of each code, with its parameters. */
export const reasonSchema = (): Readonly<Record<string, unknown>> => ({
  title: 'Reason',
  description: 'What is wrong or doubtful: a code, and what its sentence needs to know',
  anyOf: Object.keys(ofPeople).map(code => {
    const entry = entryOf(code as ReasonCode)
    const properties = typeof entry === 'string' ? {} : described(entry.params)
    return {
      type: 'object',
      description: typeof entry === 'string' ? entry : code,
      required: ['code', 'params'],
      properties: {
        code: { type: 'string', enum: [code], description: 'What it is' },
        params: {
          type: 'object',
          description: 'What the sentence needs to know',
          properties,
          required: Object.keys(properties),
          additionalProperties: false,
        },
      },
    }
  }),
})
