import createClient from 'openapi-fetch'
import type { paths } from '../generated/openapi-typescript'
import type { Order, Sent } from './order'

export async function send({ baseUrl, apiKey, name, pdf, recipients }: Order): Promise<Sent> {
  const client = createClient<paths>({ baseUrl, headers: { 'x-api-key': apiKey } })
  const { data, error, response } = await client.POST('/api/v1/campaigns/with-files', {
    params: { header: { 'idempotency-key': name } },
    body: { name, recipients },
    // The generator's types say text where files go.
    bodySerializer(fields) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
      form.append('pdf', pdf)
      return form
    },
  })
  if (!data) throw new Error(`${error.error.code}: ${error.error.message}`)
  const credits = await client.GET('/api/v1/credits')
  if (!credits.data) throw new Error(credits.error.error.message)
  return { id: data.data.id, status: response.status, balance: credits.data.data.balance }
}
