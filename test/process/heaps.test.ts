import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import t from 'tap'

const run = promisify(execFile)
const service = JSON.stringify(new URL('../../process/service.ts', import.meta.url).href)

/** One function makes what lives on, as a design's words do, and then what does not, as those of its letters. */
const CODE = `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { setHeaps } from ${service}
  setHeaps('worker')
  const word = text => ({ text, pieces: [{ text }] })
  const design = Array.from({ length: 200_000 }, (_, i) => word(i))
  gc()
  const old = () => getHeapSpaceStatistics().find(space => space.space_name === 'old_space').space_used_size
  let became = 0
  for (let letter = 0; letter < 300; letter++) {
    const before = old()
    for (let i = 0; i < 1000; i++) design[i] === word(i)
    // A full collection takes some of them off.
    became += Math.max(0, old() - before)
  }
  console.log(became / 3e5, design.length)`

t.test('what a letter is made of is not put among the old objects because its design lives on', async t => {
  const { stdout } = await run(process.execPath, ['--expose-gc', '--input-type=module', '--eval', CODE])
  const bytes = Number.parseFloat(stdout)
  t.ok(bytes < 10, `${bytes} bytes of each object are old`)
})
