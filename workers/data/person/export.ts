import type { Sql } from 'postgres'
import type { Person } from './find.ts'

/** Everything that an account has about one person (GDPR, article 15). Times are ISO 8601, UTC. */
export interface PersonData {
  readonly account: { readonly id: string; readonly name: string }
  readonly recipients: readonly object[]
  readonly drafts: readonly object[]
  readonly letters: readonly object[]
  readonly stopList: readonly object[]
}

interface Found {
  readonly account: PersonData['account']
  readonly recipients: PersonData['recipients']
  readonly letters: PersonData['letters']
}

/**
 * Reads all about a person in one statement, so of one instant: their recipients with fields and lists, and their drawn
 * letters with the scans and visits that belong to them. Letters of campaigns that are not drawn yet are no letters.
 */
export async function dataOfPerson(sql: Sql, accountId: string, { places }: Person): Promise<PersonData> {
  const ids = places.filter(({ kind }) => kind === 'recipient').map(({ id }) => id)
  const [found] = await sql<[Found]>`
    with own as materialized (
      select r.* from recipients r where r.account_id = ${accountId} and r.id = any(${ids}::uuid[])
    )
    select
      (select json_build_object('id', id, 'name', name) from accounts where id = ${accountId}) as account,
      (select coalesce(json_agg(json_build_object(
          'id', r.id, 'list', json_build_object('id', l.id, 'name', l.name), 'name', r.name, 'street', r.street,
          'postCode', r.post_code, 'postTown', r.post_town, 'country', r.country, 'customFields', r.custom_fields,
          'createdAt', r.created_at at time zone 'UTC') order by r.id), '[]')
       from own r join lists l on l.id = r.list_id and l.account_id = r.account_id) as recipients,
      (select coalesce(json_agg(json_build_object(
          'campaign', json_build_object('id', c.id, 'name', c.name), 'recipientId', p.recipient_id,
          'sequence', p.sequence, 'postCode', p.post_code, 'postTown', p.post_town, 'version', p.variant,
          'createdAt', c.created_at at time zone 'UTC', 'deliveredAt', c.delivered_at at time zone 'UTC',
          'scans', (select coalesce(json_agg(json_build_object(
              'at', s.created_at at time zone 'UTC', 'device', s.device_class) order by s.id), '[]')
            from scans s where s.campaign_id = c.id and s.token = p.token),
          'visits', (select coalesce(json_agg(json_build_object(
              'at', e.created_at at time zone 'UTC', 'kind', e.kind, 'path', e.path) order by e.id), '[]')
            from landing_events e where e.campaign_id = c.id and e.token = p.token)) order by c.id), '[]')
       from own r
       join campaigns c on c.list_id = r.list_id and c.account_id = r.account_id
       join letters p on p.campaign_id = c.id and p.recipient_id = r.id) as letters`
  const drafts = places
    .filter(({ kind }) => kind === 'draft')
    .map(({ id, in: name, kind: _, listId: __, ...typed }) => ({ draft: { id, name }, ...typed }))
  const stopList = places
    .filter(({ kind }) => kind === 'stop list')
    .map(({ in: _, kind: __, listId: ___, ...entry }) => entry)
  return { ...found!, drafts, stopList }
}
