import { type Static, Type } from '@sinclair/typebox'
import { Line, Nullable, StringEnum, Timestamp, Uuid } from './common.ts'
import { permissions } from './permissions.ts'

/** Shapes of API keys, which people make in the web app. */

const KeyName = Line(1, 200, { examples: ['Shop server'] })

const Permissions = Type.Array(StringEnum(permissions), {
  maxItems: permissions.length,
  uniqueItems: true,
  description: 'What the key may do. With none it is recognised and reaches nothing.',
})

export const ApiKey = Type.Object(
  {
    id: Uuid(),
    name: KeyName,
    prefix: Type.String({
      description: 'The first characters, to recognise a key by',
      examples: ['brevduva_Ab3x'],
    }),
    permissions: Type.Array(Type.String({ examples: ['campaigns:create'] })),
    state: StringEnum(['active', 'disabled', 'expired', 'used_up', 'revoked']),
    expiresAt: Nullable(Timestamp),
    maxUses: Nullable(Type.Integer()),
    uses: Nullable(Type.Integer(), 'Counted only where there is a limit to count up to'),
    lastUsedAt: Nullable(Timestamp, 'Null where the key was not used within the last day'),
    createdAt: Timestamp,
  },
  { title: 'ApiKey' },
)

export const NewApiKey = Type.Object(
  {
    name: KeyName,
    permissions: Permissions,
    expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })),
  },
  { title: 'NewApiKey' },
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
    disabled: Type.Optional(Type.Boolean()),
  },
  { minProperties: 1 },
)
