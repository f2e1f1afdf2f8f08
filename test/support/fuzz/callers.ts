import { type Role, roles } from '../../../schemas/roles.ts'
import { originOf, signedIn } from '../people.ts'
import type { Service } from '../service.ts'

/** Headers that say who asks, by what they are called in what a test reports. */
export type Callers = ReadonlyMap<string, Readonly<Record<string, string>>>

/** Whoever may ask for an account: keys that may do all or nothing, nobody, another site, and members of each role. */
export async function callersOf(service: Service): Promise<Callers> {
  const { accountId, key } = service
  const origin = originOf(service)
  const bare = (await service.createKey(accountId, [])).key
  const members = await Promise.all(
    roles.map(async (role: Role) => {
      const { cookie } = await signedIn(service, role)
      return [role, { cookie, origin, 'sec-fetch-site': 'same-origin' }] as const
    }),
  )
  return new Map<string, Record<string, string>>([
    ['key', { 'x-api-key': key }],
    ['bare key', { 'x-api-key': bare }],
    ['odd key', { 'x-api-key': 'brevduva_\u00e5' }],
    ['nobody', {}],
    ['other site', { cookie: members[0]![1].cookie, origin: 'https://evil.example' }],
    ...members,
  ])
}

/** An account of somebody else, whose owner and whose key ask for what is not theirs. */
export async function strangersOf(service: Service): Promise<Callers> {
  const { accountId, key } = await service.createAccount('Främmande AB')
  const { cookie } = await signedIn(service, 'owner', accountId)
  return new Map<string, Record<string, string>>([
    ['stranger’s key', { 'x-api-key': key }],
    ['stranger', { cookie, origin: originOf(service), 'sec-fetch-site': 'same-origin' }],
  ])
}
