import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../../api/client.ts'
import type { components } from '../../../api/console.ts'
import type { Role } from '../../../api/session.ts'

export type Member = components['schemas']['Member']
export type Invitation = components['schemas']['Invitation']
export type Invited = components['schemas']['Invited']

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: () => dataOf(api.GET('/api/console/members')),
})

export const invite = (body: Invitation): Promise<Invited> =>
  dataOf(api.POST('/api/console/members', { body }))

export const changeRole = (id: string, role: Role) =>
  api.PATCH('/api/console/members/{id}', { params: { path: { id } }, body: { role } })

export const removeMember = (id: string) =>
  api.DELETE('/api/console/members/{id}', { params: { path: { id } } })

export const inviteAgain = (id: string): Promise<Invited> =>
  dataOf(api.POST('/api/console/members/{id}/invitation', { params: { path: { id } } }))

export const withdrawInvitation = (id: string) =>
  api.DELETE('/api/console/members/{id}/invitation', { params: { path: { id } } })

/** Whether a member is the last owner. The service enforces the rule; the console only explains it beforehand. */
export const isLastOwner = (members: readonly Member[], id: string): boolean =>
  members.some(member => member.id === id && member.role === 'owner') &&
  !members.some(one => one.id !== id && one.role === 'owner' && !one.disabled && !one.invited)
