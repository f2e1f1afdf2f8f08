import { createCampaignWithFiles, getCredits } from '../generated/orval'
import { CreateListBody } from '../generated/orval-zod'
import type { Order, Sent } from './order'

export async function send({ baseUrl, apiKey, name, pdf, recipients }: Order): Promise<Sent> {
  const headers = { 'x-api-key': apiKey, 'idempotency-key': name }
  CreateListBody.parse({ name })
  // The URLs of the generated functions have no host, so it is added here.
  const { fetch } = globalThis
  globalThis.fetch = (path, init) => fetch(`${baseUrl}${path}`, init)
  try {
    const created = await createCampaignWithFiles({ name, pdf, recipients }, { headers })
    if (created.status !== 201) throw new Error(JSON.stringify(created.data))
    const credits = await getCredits({ headers })
    if (credits.status !== 200) throw new Error(credits.data.error.message)
    return { id: created.data.data.id, status: created.status, balance: credits.data.data.balance }
  } finally {
    globalThis.fetch = fetch
  }
}
