import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { framed, poppler } from './picture.ts'

/** Runs the demo and draws what it shows and prints: demo.svg and letter.png, the README's pictures. */
const root = fileURLToPath(new URL('..', import.meta.url))
const LETTER_DPI = 110
const COLUMN = 7.8
const LINE = 20
const EDGE = 20
const TITLE = 34
const COLOURS = { prompt: '#7ee2a8', bar: '#f2b134', done: '#7ee2a8', path: '#8ab8ff', plain: '#e4e6e8' }

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Text at a column of a line. Its length is given, so that it is as wide in any font that a reader has. */
function text(line: number, column: number, content: string, colour: string): string {
  const [x, y] = [EDGE + column * COLUMN, TITLE + EDGE + 10 + line * LINE]
  const width = (content.length * COLUMN).toFixed(1)
  return `<text x="${x.toFixed(1)}" y="${y}" textLength="${width}" fill="${colour}">${escaped(content)}</text>`
}

/** A bar of blocks as one box: their glyphs leave gaps in many fonts. */
function box(line: number, columns: number): string {
  const y = TITLE + EDGE + line * LINE - 2
  return `<rect x="${EDGE}" y="${y}" width="${(columns * COLUMN).toFixed(1)}" height="14" rx="2" fill="${COLOURS.bar}"/>`
}

function drawLine(content: string, line: number): string {
  if (content.startsWith('$ ')) {
    return text(line, 0, '$', COLOURS.prompt) + text(line, 2, content.slice(2), COLOURS.plain)
  }
  const [, bar, said] = /^(█+) (.*)$/.exec(content) ?? []
  if (bar && said) return box(line, bar.length) + text(line, bar.length + 1, said, COLOURS.plain)
  const [, label, path] = /^(\S.*: +)(\.data\/\S+)$/.exec(content) ?? []
  if (label && path) {
    return text(line, 0, label.trimEnd(), COLOURS.plain) + text(line, label.length, path, COLOURS.path)
  }
  return text(line, 0, content, /^\d+ letters drawn/.test(content) ? COLOURS.done : COLOURS.plain)
}

function drawTerminal(lines: readonly string[]): string {
  const width = Math.ceil(Math.max(...lines.map(line => line.length)) * COLUMN + 2 * EDGE)
  const height = TITLE + lines.length * LINE + EDGE + 10
  const buttons = ['#ff5f57', '#febc2e', '#28c840'].map(
    (colour, index) => `<circle cx="${EDGE + index * 20}" cy="${TITLE / 2}" r="6" fill="${colour}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="The demo prints 200 letters">
<rect width="100%" height="100%" rx="10" fill="#15191c"/>
<path d="M0 ${TITLE}V10a10 10 0 0 1 10-10H${width - 10}a10 10 0 0 1 10 10V${TITLE}z" fill="#262b30"/>
${buttons.join('')}
<g font-family="ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13">
${lines.map(drawLine).join('\n')}
</g></svg>
`
}

const directory = mkdtempSync(join(tmpdir(), 'brevduva-demo-'))
const dataDir = join(directory, '.data')
try {
  // What it says goes to standard error, what it made to standard output: a terminal shows both.
  const output = execFileSync('sh', ['-c', '"$0" cli.ts demo 2>&1', process.execPath], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  // A bar is drawn over itself: what is left is what stands after the last carriage return.
  const shown = output
    .trimEnd()
    .split('\n')
    .map(line => line.slice(line.lastIndexOf('\r') + 1).trimEnd())
    .map(line => line.replace(/\S*\.data\//, '.data/'))
  writeFileSync(join(root, 'docs/demo.svg'), drawTerminal(['$ npm run demo', ...shown]))

  const proof = readdirSync(dataDir).find(name => name.endsWith('.pdf'))
  if (!proof) throw new Error('the demo left no letter')
  const letter = await framed(poppler(join(dataDir, proof), LETTER_DPI, '-png'))
  writeFileSync(join(root, 'docs/letter.png'), letter)
} finally {
  rmSync(directory, { recursive: true, force: true })
}
