import { type Static, Type } from '@sinclair/typebox'
import { Id, Line, Nullable, StringEnum, Timestamp } from './common.ts'
import { permissions } from './permissions.ts'

/** API keys, which people make in the web app. */

const KeyName = Line(1, 200, { description: 'What people call it', examples: ['Shop server'] })

const Permissions = Type.Array(StringEnum(permissions), {
  maxItems: permissions.length,
  uniqueItems: true,
  description: 'What the key may do. With none it is recognised and reaches nothing.',
})

export const ApiKey = Type.Object(
  {
    id: Id('The key'),
    name: KeyName,
    prefix: Type.String({
      description: 'The first characters, to recognise a key by',
      examples: ['brevduva_Ab3x'],
    }),
    permissions: Type.Array(Type.String({ examples: ['campaigns:create'] }), {
      description: 'What the key may do',
    }),
    state: StringEnum(['active', 'disabled', 'expired', 'used_up', 'revoked'], {
      description: 'Only an active key is let in; the others are told why they are not',
    }),
    expiresAt: Nullable(Timestamp, 'From then on it is refused; null: never'),
    maxUses: Nullable(Type.Integer(), 'How many requests it may make in all; null: any number'),
    uses: Nullable(Type.Integer(), 'Counted only where there is a limit to count up to'),
    lastUsedAt: Nullable(Timestamp, 'Null where the key was not used within the last day'),
    createdAt: Timestamp,
  },
  { title: 'ApiKey', description: 'A key of a program, without the key itself' },
)

export const NewApiKey = Type.Object(
  {
    name: KeyName,
    permissions: Permissions,
    expiresInDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 365, description: 'When it expires; never if not given' }),
    ),
    maxUses: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_000_000_000,
        description: 'How many requests it may make in all; any number if not given',
      }),
    ),
  },
  { title: 'NewApiKey', description: 'A key to make' },
)

export type NewApiKey = Static<typeof NewApiKey>

export const CreatedApiKey = Type.Composite([
  ApiKey,
  Type.Object({ key: Type.String({ description: 'Shown this once, and never again' }) }),
])

export const ApiKeyChange = Type.Object(
  {
    name: Type.Optional(KeyName),
    permissions: Type.Optional(Permissions),
    disabled: Type.Optional(
      Type.Boolean({ description: 'Whether it is refused until this is changed again' }),
    ),
  },
  { minProperties: 1 },
)
