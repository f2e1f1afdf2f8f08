import { readdir } from 'node:fs/promises'
import t from 'tap'

const FOLDER = new URL('../../schemas/reasons/', import.meta.url)

t.test('no code stands in two groups: the later would silently take the place of the other', async t => {
  const codes = new Map<string, string>()
  for (const file of await readdir(FOLDER)) {
    const exports: Record<string, object> = await import(new URL(file, FOLDER).href)
    for (const [name, group] of Object.entries(exports)) {
      if (!name.startsWith('of')) continue
      for (const code of Object.keys(group)) {
        t.equal(codes.get(code), undefined, `${code} of ${file}`)
        codes.set(code, file)
      }
    }
  }
  t.ok(codes.has('configuration_read'))
})
