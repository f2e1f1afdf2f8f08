import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { openResources } from '#commands/context.ts'
import { brevduva } from '#commands/main.ts'

/*
 * A process that runs the commands of shells: see command-shell.ts. Its argument is the socket at which it listens. It is
 * given a folder and the words of a command, and answers what a shell types to say and end as that command did.
 */

const quoted = (said: string): string => `'${said.replaceAll("'", `'\\''`)}'`

async function run(folder: string, words: readonly string[]): Promise<string> {
  process.chdir(folder)
  const said = { out: '', err: '' }
  const code = await brevduva(words, openResources(process.env), {
    out: text => {
      said.out += text
    },
    err: text => {
      said.err += text
    },
    stay: async () => {},
  })
  return `printf %s ${quoted(said.out)}; printf %s ${quoted(said.err)} >&2; (exit ${code})\n`
}

// One after the other: they share the folder that they stand in.
let last: Promise<unknown> = Promise.resolve()

createServer(async (request, response) => {
  const [folder = '', ...words] = (await text(request)).split('\0').slice(0, -1)
  const said = last.then(() => run(folder, words))
  last = said.catch(() => undefined)
  response.end(await said)
}).listen(process.argv[2], () => process.send?.('listening'))
// It ends with the test that asks it.
process.on('disconnect', () => process.exit())
