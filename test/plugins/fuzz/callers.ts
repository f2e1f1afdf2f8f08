import { type Role, roles } from '#schemas/roles.ts'
import { originOf, signedIn } from '../../support/people.ts'
import type { Service } from '../../support/service.ts'

/** Headers of callers, by the names that a test's report gives them. */
export type Callers = ReadonlyMap<string, Readonly<Record<string, string>>>

/**
 * All kinds of callers of an account: keys with all and with no permissions, no credentials, another site, and members
 * of each role.
 */
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

/** Another account, whose owner and key request things that are not theirs. */
export async function strangersOf(service: Service): Promise<Callers> {
  const { accountId, key } = await service.createAccount('Främmande AB')
  const { cookie } = await signedIn(service, 'owner', accountId)
  return new Map<string, Record<string, string>>([
    ['stranger’s key', { 'x-api-key': key }],
    ['stranger', { cookie, origin: originOf(service), 'sec-fetch-site': 'same-origin' }],
  ])
}
