import { type Static, Type } from '@sinclair/typebox'
import { Id, Named, Nullable, OlderMeta, OneOf, Part, Several, Text, Timestamp, Uuid } from './common.ts'
import { fieldReason } from './field-reasons.ts'

const kinds = ['person', 'operator', 'key'] as const

const Instant = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,3})?Z$',
  patternReason: fieldReason('field_not_time'),
  examples: ['2026-03-02T00:00:00Z'],
})

/** A position in the log, opaque to clients. */
const Place = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z_[1-9]\\d{0,17}$',
  examples: ['2026-03-02T08:15:30.412Z_1840'],
})

const filters = {
  person: Type.Optional({ ...Uuid(), description: 'Only actions of this person' }),
  kind: Type.Optional(OneOf(kinds, 'Only actions of people, operators or keys')),
  from: Type.Optional({ ...Instant, description: 'Only actions from this time on' }),
  to: Type.Optional({ ...Instant, description: 'Only actions before this time' }),
}

/** A part of the log. */
export const AuditFilter = Type.Object(filters)

export type AuditFilter = Static<typeof AuditFilter>

export const AuditQuery = Type.Object({
  ...filters,
  cursor: Type.Optional({ ...Place, description: '`nextCursor` of the page before' }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Entries per page' }),
})

/** What was done in the account: who did what, to which object, when, and from which address. */
export const AuditPage = Type.Object({
  data: Several(
    Named('AuditEntry', 'One action in the account', {
      id: Type.String({
        pattern: '^[1-9]\\d{0,17}$',
        description: 'The entry',
        examples: ['1840'],
      }),
      at: Timestamp,
      actor: Part('Who did it', {
        kind: OneOf(kinds, '`operator`: an operator of the service, or the service itself'),
        id: Nullable(Uuid(), 'Of the person or the key; null for operators'),
        name: Nullable(
          Type.String({ examples: ['Anna Ek'] }),
          'Null for operators, and for whoever is not there any more',
        ),
        email: Nullable(Type.String({ examples: ['anna@example.se'] }), 'Of a person'),
      }),
      action: Text('The name of the operation; for operators, of the command', 'createCampaign'),
      subject: Nullable(
        Type.Object({
          kind: OneOf(
            ['account', 'campaign', 'list', 'template', 'code', 'key', 'member'],
            'The kind of the subject',
          ),
          id: Id('That thing'),
          name: Nullable(Type.String({ examples: ['Spring letter'] }), 'Null where it is not there any more'),
        }),
        'What it was done to',
      ),
      address: Nullable(
        Type.String({ examples: ['203.0.113.7'] }),
        'From which address, for 90 days; null for operators',
      ),
    }),
    'The entries of this page, newest first',
  ),
  meta: OlderMeta(Place, 'entries'),
})

export type AuditEntry = Static<typeof AuditPage>['data'][number]
