import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const root = new URL('../../', import.meta.url)
type Condition = 'browser' | 'default'
const { imports }: { imports: Record<string, Record<Condition, string>> } = JSON.parse(
  await readFile(new URL('package.json', root), 'utf8'),
)
/** What stands in for Node in a browser: the only place where the engine may take anything from Node. */
const PLATFORM = ['letter', 'platform', ''].join(sep)
const IMPORT = /^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

/** Every file of ours that `start` loads there, with what it imports from elsewhere; types included. */
async function importsFrom(start: URL, condition: Condition): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const pending = [start]
  for (let url = pending.pop(); url; url = pending.pop()) {
    const path = relative(fileURLToPath(root), fileURLToPath(url))
    if (found.has(path) || !path.endsWith('.ts')) continue
    const outside: string[] = []
    found.set(path, outside)
    for (const match of (await readFile(url, 'utf8')).matchAll(IMPORT)) {
      const specifier = match[1] ?? match[2] ?? match[3]!
      const own = imports[specifier]?.[condition]
      if (own !== undefined) pending.push(new URL(own, root))
      else if (specifier.startsWith('.')) pending.push(new URL(specifier, url))
      else outside.push(specifier)
    }
  }
  return found
}

t.test(
  'only the letter engine’s platform folder imports from Node, so that browsers can run the engine',
  async t => {
    const found = await importsFrom(new URL('letter/index.ts', root), 'default')
    t.ok(found.size > 60, `${found.size} files were read`)
    const fromNode = [...found].filter(([, outside]) => outside.some(isBuiltin)).map(([path]) => path)
    t.ok(fromNode.length > 0)
    t.strictSame(
      fromNode.filter(path => !path.startsWith(PLATFORM)),
      [],
    )
    t.strictSame(
      [...found.keys()].filter(path => !path.startsWith(`letter${sep}`)),
      [],
      'and it knows nothing else of ours',
    )
    const browsers = await importsFrom(new URL('letter/index.ts', root), 'browser')
    t.ok(browsers.size >= found.size)
    t.strictSame(
      [...browsers].filter(([, outside]) => outside.some(isBuiltin)),
      [],
      'in a browser nothing is of Node',
    )
  },
)

t.test('the platform supplies fonts, both programs of the shaper, and the press profile', async t => {
  const files = await import('#letter/platform/files.ts')
  const wasm = [0x00, 0x61, 0x73, 0x6d]
  for (const program of ['shape', 'subset'] as const) {
    t.strictSame([...files.readShaperProgram(program).subarray(0, 4)], wasm, program)
  }
  t.ok(files.isFontInstalled('source-sans-3/400Regular/SourceSans3_400Regular'))
  t.notOk(files.isFontInstalled('no-such-font/400Regular/NoSuchFont_400Regular'))
  t.equal(files.readPressProfile().toString('latin1', 36, 40), 'acsp')
})
