import { readFile } from 'node:fs/promises'
import t from 'tap'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
const { scripts, bin, devDependencies } = JSON.parse(await read('package.json'))

t.test('npm’s scripts mean the same in cmd and in a shell', async t => {
  const programs = new Set([
    'exec',
    'node',
    'npm',
    ...Object.keys(devDependencies),
    'tsc',
    ...Object.keys(bin),
  ])
  programs.add('biome')
  for (const [name, script] of Object.entries<string>(scripts)) {
    t.notMatch(script, /['`$%^;<>()[\]\\]/, `${name}: quotes and signs that one of them takes otherwise`)
    for (const command of script.split(/&&|\|\|/)) {
      const [first = ''] = command.trim().split(' ')
      t.ok(programs.has(first), `${name}: ${first}`)
    }
  }
})

t.test('npm starts the service without a shell in between, also on Windows', async t => {
  for (const name of ['start', 'demo']) t.match(scripts[name], /^exec node /, name)
  const commands = (await read('exec.cmd')).split('\n').filter(line => line && !line.startsWith('@rem '))
  t.same(commands, ['@%*'])
})
