import type { Test } from 'tap'
import { openCli } from './cli.ts'
import { reuseService } from './service.ts'
import { doc, field, recipient } from './templates.ts'

/** A service with letters to spend, commands over its database, and a customer's order. */
export async function operatedService(t: Test) {
  const service = await reuseService(t, { BASE_URL: 'https://brev.example' })
  const cli = await openCli(t, { DATABASE_URL: service.config.databaseUrl, BASE_URL: 'https://brev.example' })
  await service.grant(100)
  const order = {
    name: 'Vårens erbjudande',
    content: JSON.stringify(
      doc(['Hej ', { field: 'name' }, ' i ', { field: 'postTown' }, ', ', { field: 'ort' }]),
    ),
    recipients: [
      recipient('Åsa Öberg', { ort: field('a') }),
      recipient('Bo Ek', { ort: field('Östra Mellansveriges vidder') }),
      recipient('Wilhelmina Wallenstråhle', { ort: field('b') }),
    ],
    qrCode: { url: 'https://exempel.se', description: 'Skanna', trackingEnabled: true },
  }
  const create = async (more = {}) => {
    const { status, body } = await service.request('POST', '/api/v1/campaigns', {
      body: { ...order, ...more },
    })
    t.equal(status, 201)
    return body.data
  }
  return { service, cli, order, create }
}
