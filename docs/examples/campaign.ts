import process from 'node:process'
// Outside of this repository: from 'brevduva-client'.
import { createClient, whenDelivered } from '#clients/typescript/src/index.ts'

/**
 * Sends one letter and waits until the print partner holds it:
 * BREVDUVA_URL=http://localhost:3000 BREVDUVA_KEY=brevduva_… BREVDUVA_TEMPLATE=… node docs/examples/campaign.ts
 */
const { BREVDUVA_URL = 'http://localhost:3000', BREVDUVA_KEY = '', BREVDUVA_TEMPLATE = '' } = process.env
const client = createClient({ baseUrl: BREVDUVA_URL, apiKey: BREVDUVA_KEY })

// Requests are repeated where that is safe; a create is given an Idempotency-Key unless you name one.
const { data, error } = await client.POST('/api/v1/campaigns', {
  body: {
    name: 'Spring',
    templateId: BREVDUVA_TEMPLATE,
    recipients: [
      {
        name: 'Åsa Öberg',
        street: 'Björkvägen 3',
        postCode: '411 03',
        postTown: 'Göteborg',
        country: 'Sverige',
        customFields: { customerSince: { label: 'Customer since', value: '1999' } },
      },
    ],
  },
})
if (error) throw new Error(`${error.error.code}: ${error.error.message}`)

const { id, status, failureReason, deliveredAt } = await whenDelivered(client, data.data.id, {
  interval: 500,
})
console.log(id, status, failureReason ?? deliveredAt)
