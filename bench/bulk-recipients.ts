import type { Sql } from 'postgres'
import { uuidv7 } from 'uuidv7'
import { prepareAudience, UNLOCKED } from '#domains/recipients/service.ts'

// The first names are drawn most often and the last ones rarely, as in a real population.
const first =
  'Anna Eva Maria Karin Lena Sara Emma Elin Åsa Linnéa Lars Johan Per Karl Nils Erik Olof Örjan Xerxes'.split(
    ' ',
  )
const last = (
  'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Lindberg ' +
  'Magnusson Lindström Lindqvist Lindgren Berg Axelsson Bergström Lundberg Lind Lundgren Mattsson Sandberg Ali ' +
  'Forsberg Sjöberg Wallin Eklund Lundin Björk Ekman Nyström Holm Hedlund Qvarnström Zetterlund'
).split(' ')

export interface BulkList {
  readonly id: string
  readonly recipientCount: number
}

/** What a list stores about its audience, of its widest rows. */
const { facts, fields } = prepareAudience(
  first.flatMap(one =>
    last.map(other => ({
      name: `${one} ${other} Xyzzyq`,
      street: 'Storgatan 0123456789',
      postCode: '111 22',
      postTown: 'Stockholm',
      country: 'Sverige',
      customFields: { number: { label: 'Nummer', value: '10000000' } },
    })),
  ),
  UNLOCKED,
)

/** Adds a list of `rows` recipients, made by the server. One in 50,000 has a rare name. */
export async function bulkRecipients(sql: Sql, accountId: string, rows: number): Promise<BulkList> {
  const id = uuidv7()
  await sql`
    insert into lists (id, account_id, name, recipient_count, schema_locked_at, fields, facts)
    values (${id}, ${accountId}, 'Bench', ${rows}, now(), ${JSON.stringify(fields)}::text::jsonb,
            ${JSON.stringify(facts)}::text::jsonb)`
  await sql`
    insert into recipients (id, account_id, list_id, position, name, street, post_code, post_town, country,
                            custom_fields, search_name)
    select uuidv7(), ${accountId}, ${id}, i, n, 'Storgatan ' || i % 1000, '111 22', 'Stockholm', 'Sverige',
           jsonb_build_object('number', jsonb_build_object('label', 'Nummer', 'value', i::text)), lower(n)
    from (select i, (${first}::text[])[1 + floor(power(random(), 2) * ${first.length}::int)::int]
                 || ' ' || (${last}::text[])[1 + floor(power(random(), 2) * ${last.length}::int)::int]
                 || case when i % 50000 = 7 then ' Xyzzyq' else '' end as n
          from generate_series(1, ${rows}::int) i) drawn`
  return { id, recipientCount: rows }
}
