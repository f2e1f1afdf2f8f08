import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import t from 'tap'
import { QUICK_START } from '../support/config.ts'

const docs = fileURLToPath(new URL('../../docs', import.meta.url))

/** Another poppler smooths edges otherwise: what is drawn elsewhere, or not at all, differs far more. */
const VISIBLE = 64
const TOLERATED_SHARE = 0.002

// Each sample is a command of its own.
t.setTimeout(900_000)

async function pixelsOf(path: string) {
  const image = await loadImage(path)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  return { size: `${image.width}x${image.height}`, data }
}

t.test('the pictures of templates.md are what its samples print today', async t => {
  const drawn = await mkdtemp(join(tmpdir(), 'brevduva-pictures-'))
  t.teardown(() => rm(drawn, { recursive: true, force: true }))
  await promisify(execFile)(process.execPath, [...QUICK_START, join(docs, 'make-pictures.ts'), drawn])
  const names = await readdir(join(docs, 'pictures'))
  t.same((await readdir(drawn)).sort(), names.sort())
  for (const name of names) {
    const [now, shown] = await Promise.all([
      pixelsOf(join(drawn, name)),
      pixelsOf(join(docs, 'pictures', name)),
    ])
    t.equal(now.size, shown.size, name)
    const differing = now.data.filter((value, index) => Math.abs(value - shown.data[index]!) > VISIBLE).length
    t.ok(differing <= now.data.length * TOLERATED_SHARE, `${name}: ${differing} of ${now.data.length}`)
  }
})
