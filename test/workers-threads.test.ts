import { randomBytes } from 'node:crypto'
import t from 'tap'
import { parseDocument } from '../letter/index.ts'
import type { Design } from '../letter/types.ts'
import type { AudienceText } from '../workers/audience.ts'
import { openThreads } from '../workers/threads.ts'
import { letterDocument } from './support/campaigns.ts'

const design: Design = {
  format: 'letter',
  cardDesign: null,
  front: parseDocument(letterDocument()),
  back: null,
  frontB: null,
  backB: null,
  artwork: null,
  hasBackPage: false,
  returnAddress: null,
  logo: null,
  returnAddressLogo: null,
  images: [],
  code: null,
  phoneNumber: null,
  homeCountry: 'Sverige',
  characters: 'Åsa Öberg Storgatan 1234567890',
}
const broken: Design = { ...design, front: null, artwork: Buffer.from('no PDF') }
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
const question = (designKey: string, count = 3) => ({
  designKey,
  personal: { campaignId: 'c', listId: 'l', perLetter: false, variants: false },
  file: 'letters-0001.pdf',
  audience: audience(count),
})
const never = new AbortController().signal

t.test('threads draw what they are asked, and ask for a design once', async t => {
  const threads = openThreads(() => randomBytes(32), 1)
  t.teardown(() => threads.close())
  let loads = 0
  const load = async () => {
    loads += 1
    return design
  }
  const drawn = await Promise.all([1, 2, 3].map(count => threads.draw(question('one', count), load, never)))
  t.strictSame(
    drawn.map(({ letters, pages }) => [letters, pages]),
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  )
  t.equal(loads, 1)
  for (const key of ['two', 'three', 'four', 'five']) await threads.draw(question(key), load, never)
  t.equal(loads, 5)
  await threads.draw(question('one'), load, never)
  t.equal(loads, 6, 'only a few designs are kept')
})

t.test('a design that breaks, or cannot be read, harms nobody else', async t => {
  const threads = openThreads(() => randomBytes(32), 1)
  t.teardown(() => threads.close())
  await t.rejects(
    threads.draw(question('broken'), async () => broken, never),
    Error,
  )
  await t.rejects(
    threads.draw(question('away'), () => Promise.reject(new Error('no database')), never),
    { message: 'no database' },
  )
  t.match(
    await threads.draw(question('broken'), async () => design, never),
    { letters: 3 },
    'nor is it remembered',
  )
})

t.test('who is interrupted waits no longer, and the next is served', async t => {
  const threads = openThreads(() => randomBytes(32), 1)
  t.teardown(() => threads.close())
  const stop = new AbortController()
  const load = async () => design
  const running = threads.draw(question('one', 500), load, stop.signal)
  const waiting = threads.draw(question('one', 500), load, stop.signal)
  setTimeout(() => stop.abort(new Error('stopping')), 20)
  await t.rejects(running, { message: 'stopping' })
  await t.rejects(waiting, { message: 'stopping' })
  await t.rejects(threads.draw(question('one'), load, stop.signal), { message: 'stopping' })
  t.match(await threads.draw(question('one'), load, never), { letters: 3 })
})

t.test('closing ends what is being drawn', async t => {
  const threads = openThreads(() => randomBytes(32), 1)
  const running = threads.draw(question('one', 500), async () => design, never)
  await Promise.all([t.rejects(running, Error), threads.close()])
})
