import { createCampaignWithFiles, getCredits } from '../generated/hey-api'
import { createClient } from '../generated/hey-api/client'
import { zCampaignForm, zCreatedCampaign } from '../generated/hey-api/zod.gen'
import type { Order, Sent } from './order'

export async function send({ baseUrl, apiKey, name, pdf, recipients }: Order): Promise<Sent> {
  const client = createClient({ baseUrl, headers: { 'x-api-key': apiKey } })
  const { data, error, response } = await createCampaignWithFiles({
    client,
    headers: { 'idempotency-key': name },
    body: { name: zCampaignForm.shape.name.parse(name), pdf, recipients },
  })
  if (!data) throw new Error(`${error.error.code}: ${error.error.message}`)
  const credits = await getCredits({ client, throwOnError: true })
  const { id } = zCreatedCampaign.parse(data.data)
  return { id, status: response?.status ?? 0, balance: credits.data.data.balance }
}
