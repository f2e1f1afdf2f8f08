import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Runs the demo and draws what its terminal shows: demo.svg. */
const root = fileURLToPath(new URL('..', import.meta.url))
const COLUMN = 7.8
const LINE = 20
const EDGE = 18

// What it says goes to standard error, what it made to standard output: a terminal shows both.
const dataDir = join(mkdtempSync(join(tmpdir(), 'brevduva-demo-')), '.data')
const output = execFileSync('sh', ['-c', '"$0" cli.ts demo 2>&1', process.execPath], {
  cwd: root,
  env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  encoding: 'utf8',
})
rmSync(dirname(dataDir), { recursive: true })

// A bar is drawn over itself: what is left is what stands after the last carriage return.
const shown = output
  .trimEnd()
  .split('\n')
  .map(line => line.slice(line.lastIndexOf('\r') + 1).trimEnd())
const lines = ['$ npm run demo', ...shown.map(line => line.replace(/\S*\.data\//, '.data/'))]
const width = Math.ceil(Math.max(...lines.map(line => line.length)) * COLUMN + 2 * EDGE)
const height = lines.length * LINE + 2 * EDGE
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const rows = lines.map(
  (line, row) => `<text x="${EDGE}" y="${EDGE + 14 + row * LINE}">${escaped(line)}</text>`,
)

writeFileSync(
  join(root, 'docs/demo.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" role="img" aria-label="The demo prints 200 letters">
<rect width="100%" height="100%" rx="8" fill="#15191c"/>
<g font-family="ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace" font-size="13" fill="#e4e6e8" style="white-space: pre">
${rows.join('\n')}
</g></svg>
`,
)
