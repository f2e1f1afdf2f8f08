import { randomBytes } from 'node:crypto'
import type { AudienceText } from '#workers/printing/audience.ts'
import type { DrawOrder } from '#workers/printing/draw-pool.ts'

const audience = (count: number): AudienceText => {
  const rows = Array.from({ length: count }, (_, i) => ({
    id: crypto.randomUUID(),
    position: i + 1,
    name: 'Åsa Öberg',
    street: 'Storgatan 1',
    postCode: '123 45',
    postTown: 'Storgatan',
    country: 'Sverige',
    customFields: { ['__proto__']: { label: 'x', value: 'y' }, number: { label: 'x', value: '7' } },
  }))
  return { count, json: JSON.stringify(rows) }
}

/** An order of letters to drawing threads. */
export const drawOrder = (designKey: string, count = 3, accountId = 'a'): DrawOrder => ({
  accountId,
  designKey,
  personal: { campaignId: 'c', listId: 'l', perLetter: false, variants: false },
  keys: { fingerprint: 'one', token: randomBytes(32), variant: randomBytes(32) },
  file: 'letters-0001.pdf',
  audience: audience(count),
  warns: false,
})
