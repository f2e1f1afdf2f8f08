import { type Static, Type } from '@sinclair/typebox'
import {
  Flag,
  Id,
  Named,
  Nullable,
  OneOf,
  Several,
  StringEnum,
  Text,
  Timestamp,
  VisibleLine,
  WholeBetween,
} from './common.ts'
import { permissions } from './permissions.ts'

/** API keys, which people make in the web app. */

const named = { description: 'The name that people gave it', examples: ['Shop server'] }
const KeyName = VisibleLine(200, named)

const Permissions = Type.Array(StringEnum(permissions), {
  maxItems: permissions.length,
  uniqueItems: true,
  description: 'The key’s permissions. A key without permissions is valid, but every request gets 403.',
})

export const ApiKey = Named('ApiKey', 'An API key, without its secret value', {
  id: Id('The key'),
  name: Type.String(named),
  prefix: Text('The first characters, to recognise a key by', 'brevduva_Ab3x'),
  permissions: Several(Type.String({ examples: ['campaigns:create'] }), 'The key’s permissions'),
  state: OneOf(
    ['active', 'disabled', 'expired', 'used_up', 'revoked'],
    'Only an active key is accepted. For other keys, the error says why',
  ),
  expiresAt: Nullable(Timestamp, 'From then on it is refused; null: never'),
  maxUses: Nullable(Type.Integer(), 'How many requests it may make in all; null: any number'),
  uses: Nullable(Type.Integer(), 'Counted only where there is a limit to count up to'),
  lastUsedAt: Nullable(Timestamp, 'Null where the key was not used within the last day'),
  createdAt: Timestamp,
})

export const NewApiKey = Named('NewApiKey', 'The key to create', {
  name: KeyName,
  permissions: Permissions,
  expiresInDays: Type.Optional(WholeBetween(1, 365, 'When the key expires; never if absent')),
  maxUses: Type.Optional(
    WholeBetween(1, 2_000_000_000, 'How many requests the key can make in total; no limit if absent'),
  ),
})

export type NewApiKey = Static<typeof NewApiKey>

export const CreatedApiKey = Type.Composite([
  ApiKey,
  Type.Object({ key: Text('The key itself. It is shown only once') }),
])

export const ApiKeyChange = Type.Object(
  {
    name: Type.Optional(KeyName),
    permissions: Type.Optional(Permissions),
    disabled: Type.Optional(Flag('Whether the key is refused until it is enabled again')),
  },
  { minProperties: 1 },
)
