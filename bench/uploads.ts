/**
 * Peak memory of an API process while 16 uploads of up to 40 MB come at once, each kind with a process of its own. No
 * upload may fail, and a machine of 1 GB must suffice.
 *
 *     node bench/uploads.ts [images|artwork|field|import …]
 */
import { randomFillSync } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { createCanvas } from '@napi-rs/canvas'
import { people } from '#demo/recipients.ts'
import { csv, csvPart, file, mapping, pdfPart } from '#test/support/creates.ts'
import { type CustomerApi, openCustomerApi } from '#test/support/customer-api.ts'
import { memory } from '#test/support/hostile.ts'
import { multipartBody, multipartHeaders, type Part } from '#test/support/multipart.ts'
import { noise } from './neighbours/bodies.ts'

const AT_ONCE = 16
const MB = 1024 * 1024
/** Pixels: about 4.9 MB of noise. */
const SIDE = 1150

const field = (name: string, value: unknown): Part => ({
  name,
  content: typeof value === 'string' ? value : JSON.stringify(value),
})

/** An image of noise, which no compression makes smaller. */
function noiseImage(name: string): Part {
  const canvas = createCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')
  const image = context.createImageData(SIDE, SIDE)
  randomFillSync(image.data)
  for (let alpha = 3; alpha < image.data.length; alpha += 4) image.data[alpha] = 255
  context.putImageData(image, 0, 0)
  return file(name, canvas.toBuffer('image/png'), `${name}.png`, 'image/png')
}

const recipientsFile = (bytes: number): string => {
  const row = 'Åsa Öberg;Storgatan 1;111 22;Malmö\r\n'
  return csv(row.repeat(Math.floor(bytes / Buffer.byteLength(row))))
}

const placement = { page: 'front', layer: 'below', fit: 'contain', x: 20, y: 100, w: 20, h: 20, ordinal: 0 }

type Upload = (api: CustomerApi, listId: string) => { path: string; parts: Part[] }

const create = (parts: Part[]) => ({
  path: '/api/v1/campaigns',
  parts: [field('name', 'Bench'), ...parts],
})

const uploads: Record<string, Upload> = {
  images: ({ order }) =>
    create([
      field('templateId', order.templateId),
      field('mapping', mapping),
      field('imagesManifest', { new: Array(5).fill(placement) }),
      ...['images_0', 'images_1', 'images_2', 'images_3', 'images_4', 'logo', 'returnAddressLogo'].map(
        noiseImage,
      ),
      csvPart(recipientsFile(3 * MB)),
    ]),
  artwork: () =>
    create([field('mapping', mapping), pdfPart(noise(19 * MB)), csvPart(recipientsFile(4.9 * MB))]),
  field: ({ order }) => {
    const value = 'å'.repeat(230)
    const customFields = Object.fromEntries(
      Array.from({ length: 16 }, (_, n) => [`f${n}`, { label: `Fält ${n}`, value }]),
    )
    const recipients = people(5000).map(person => ({ ...person, customFields }))
    return create([field('templateId', order.templateId), field('recipients', recipients)])
  },
  import: (_, listId) => ({
    path: '/api/v1/recipients/import/csv',
    parts: [
      field('config', { listId, ...mapping }),
      file('file', recipientsFile(4.9 * MB), 'kunder.csv', 'text/csv'),
    ],
  }),
}

async function newList({ port, key }: CustomerApi): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/lists`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench' }),
  })
  return ((await answer.json()) as { data: { id: string } }).data.id
}

async function measure(name: string, upload: Upload): Promise<void> {
  const teardowns: (() => unknown)[] = []
  const t = { teardown: (run: () => unknown) => void teardowns.unshift(run) }
  try {
    // As `npm start` and the image have it.
    const api = await openCustomerApi(t as never, { MALLOC_MMAP_THRESHOLD_: '131072' })
    const { path, parts } = upload(api, await newList(api))
    const body = multipartBody(parts)
    const before = (await memory(api)).now
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const answer = await fetch(`http://127.0.0.1:${api.port}${path}`, {
          method: 'POST',
          headers: { 'x-api-key': api.key, ...multipartHeaders },
          body,
        })
        return answer.ok ? answer.status : `${answer.status} ${await answer.text()}`
      }),
    )
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { most } = await memory(api)
    const size = (body.length / MB).toFixed(0)
    console.log(`${name}: ${AT_ONCE} of ${size} MB, ${seconds} s, ${before} MB before, ${most} MB at most`)
    console.log(`  answers: ${[...new Set(answers)].join(', ').slice(0, 400)}`)
  } finally {
    for (const run of teardowns) await run()
  }
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(uploads)
for (const name of names) await measure(name, uploads[name]!)
