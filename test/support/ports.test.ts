import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import t from 'tap'
import { reservePort } from './ports.ts'

const HOST = '127.0.0.1'

t.test('a reserved port is given to nobody else, in this process and in others', async t => {
  const here = [await reservePort(HOST), await reservePort(HOST)]
  const module = JSON.stringify(new URL('./ports.ts', import.meta.url).href)
  // It begins its search where this process did.
  const script = `
    Object.defineProperty(process, 'pid', { value: ${process.pid} })
    const { reservePort } = await import(${module})
    process.stdout.write(String(await reservePort('${HOST}')))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  t.equal(new Set([...here, Number(stdout)]).size, 3)

  const server = createServer().listen(here[0], HOST)
  await once(server, 'listening')
  server.close()
})
