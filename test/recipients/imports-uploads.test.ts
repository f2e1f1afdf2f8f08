import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import t from 'tap'
import { uploadMemory } from '#plugins/uploads/upload-memory.ts'
import { anna, csv, importFile, mapping, newList, postParts } from '../support/imports.ts'
import { BOUNDARY, multipartBody, multipartHeaders } from '../support/multipart.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const MB = 1024 * 1024
/** What an upload that is read may bring next. */
const NEXT_READ = 64 * 1024
const PATH = '/api/v1/recipients/import/csv'

/** Everything that comes back until the connection ends; rejects when it is reset. */
async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', chunk => chunks.push(chunk))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

t.test('uploads for imports', async t => {
  const service = await startService(t)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as { port: number }
  const listId = await newList(service)
  const config = { name: 'config', content: JSON.stringify({ listId, ...mapping() }) }
  const head = (lines: string[]) =>
    [
      `POST ${PATH} HTTP/1.1`,
      'Host: localhost',
      `x-api-key: ${service.key}`,
      `Content-Type: ${multipartHeaders['content-type']}`,
      ...lines,
      '\r\n',
    ].join('\r\n')
  const filePart = (content: Uint8Array) =>
    multipartBody([{ name: 'file', content, filename: 'kunder.csv' }, config])

  const tooLarge = '{"error":{"code":"payload_too_large","message":"File too large. Maximum 5MB."}}'

  t.test('a client that sends a much too large body gets the answer, not a reset', async t => {
    const body = filePart(Buffer.alloc(50 * MB, 'x'))
    const chunked = Buffer.concat([
      Buffer.from(`${body.length.toString(16)}\r\n`),
      body,
      Buffer.from('\r\n0\r\n\r\n'),
    ])
    for (const [name, lines, bytes] of [
      ['with a length', [`Content-Length: ${body.length}`], body],
      ['in chunks', ['Transfer-Encoding: chunked'], chunked],
    ] as const) {
      const socket = connect(port, '127.0.0.1')
      const answer = readAll(socket)
      socket.write(head([...lines]))
      socket.end(bytes)
      const text = await answer
      t.match(text, /^HTTP\/1\.1 413 /, name)
      t.match(text, /\r\nconnection: close\r\n/i)
      t.ok(text.endsWith(`\r\n\r\n${tooLarge}`), 'the whole answer, once')
    }
  })

  t.test('a client that sends too much JSON gets the answer, not a reset', async t => {
    const body = Buffer.from(JSON.stringify({ name: 'x'.repeat(3 * MB) }))
    const chunked = Buffer.concat([
      Buffer.from(`${body.length.toString(16)}\r\n`),
      body,
      Buffer.from('\r\n0\r\n\r\n'),
    ])
    for (const [name, line, bytes] of [
      ['with a length', `Content-Length: ${body.length}`, body],
      ['in chunks', 'Transfer-Encoding: chunked', chunked],
    ] as const) {
      const socket = connect(port, '127.0.0.1')
      const answer = readAll(socket)
      const lines = ['POST /api/v1/lists HTTP/1.1', 'Host: localhost', `x-api-key: ${service.key}`, line]
      socket.write([...lines, 'Content-Type: application/json', '\r\n'].join('\r\n'))
      socket.end(bytes)
      const text = await answer
      t.match(text, /^HTTP\/1\.1 413 /, name)
      t.match(text, /"code":"payload_too_large"[^\r\n]*$/)
    }
    const fitting = { name: 'Stor', padding: ' '.repeat(65_000) }
    t.equal((await service.request('POST', '/api/v1/lists', { body: fitting })).status, 201)
  })

  t.test('the answer comes while the client is still sending', async t => {
    const socket = connect(port, '127.0.0.1')
    socket.write(head([`Content-Length: ${500 * MB}`]))
    const [chunk] = await once(socket, 'data')
    t.match(String(chunk), /^HTTP\/1\.1 413 /)
    socket.write(Buffer.alloc(MB))
    socket.destroy()
  })

  t.test('a file that is a little too large keeps the connection open', async t => {
    const socket = connect(port, '127.0.0.1')
    const body = filePart(Buffer.alloc(5 * MB + 1, 'x'))
    for (let round = 0; round < 2; ) {
      socket.write(head([`Content-Length: ${body.length}`]))
      socket.write(body)
      const [chunk] = await once(socket, 'data')
      // A machine that is too slow for its deadlines says so, and is asked again.
      if (/^HTTP\/1\.1 503 /.test(String(chunk))) continue
      round++
      t.match(String(chunk), /^HTTP\/1\.1 413 /)
      t.ok(String(chunk).endsWith(tooLarge))
    }
    socket.destroy()
  })

  t.test('a file may be as large as documented', async t => {
    const text = csv(['Anna', ...anna.slice(1)])
    const padding = `\r\n${' '.repeat(998)}`
    const exact = text.padEnd(5 * MB, padding)
    t.equal((await importFile(service, listId, exact)).status, 200)
    t.equal((await importFile(service, listId, `${exact} `)).status, 413)
    const excel = await postParts(service, 'excel', [
      { name: 'file', content: Buffer.alloc(10 * MB + 1), filename: 'kunder.xlsx' },
      config,
    ])
    t.match(excel, { status: 413, body: { error: { message: 'File too large. Maximum 10MB.' } } })
  })

  t.test('broken multipart bodies get an error', async t => {
    const send = (body: string | Buffer, type: string = multipartHeaders['content-type']) =>
      service.request('POST', PATH, { body, headers: { 'content-type': type } })
    const whole = filePart(Buffer.from(csv(anna)))
    for (const [name, body, type] of [
      ['cut off in a file', whole.subarray(0, 200), undefined],
      ['cut off in a field', whole.subarray(0, -50), undefined],
      ['another boundary', whole, 'multipart/form-data; boundary=other'],
      ['no boundary', whole, 'multipart/form-data'],
      ['no form at all', 'x'.repeat(1000), undefined],
      [
        'two files',
        multipartBody([1, 2].map(() => ({ name: 'file', content: 'a', filename: 'a.csv' }))),
        undefined,
      ],
      [
        'too many parts',
        multipartBody(Array.from({ length: 300 }, () => ({ name: 'x', content: 'y' }))),
        undefined,
      ],
    ] as const) {
      const { status, body: answer } = await send(body, type)
      t.equal(status, 400, name)
      t.equal(answer.error.code, 'validation_failed')
    }
    const file = { name: 'file', content: csv(anna), filename: 'kunder.csv' }
    t.match(await send(multipartBody([file, config, config])), {
      status: 400,
      body: { error: { message: 'Part config was sent twice' } },
    })
    t.match(await send(''), { status: 400, body: { error: { message: 'CSV file is required' } } })
    t.match(await send(`--${BOUNDARY}--\r\n`), { status: 400 })
  })

  t.test('clients that go away leave nothing behind', async t => {
    const before = (await service.request('GET', '/api/v1/lists')).body.meta
    // More than all uploads may hold together: if they still held it, nobody could send any more.
    for (let client = 0; client < 20; client++) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(head([`Content-Length: ${5 * MB}`]))
      socket.write(filePart(Buffer.alloc(4.9 * MB)).subarray(0, 4.8 * MB))
      await once(socket, 'drain')
      socket.destroy()
    }
    t.equal((await importFile(service, listId, csv(anna))).status, 200)
    const after = (await service.request('GET', '/api/v1/lists')).body.meta
    t.equal(after.totalRecipientCount, before.totalRecipientCount + 1)
  })

  t.test('an upload that waits for memory continues with its socket and its fields', async t => {
    const { known } = uploadMemory
    await until(() => known.total === 0, 'nothing else is uploaded')
    const before = {}
    await known.enter(before, service.accountId, () => t.fail('what has arrived is not ended'))
    known.complete(before)
    const file = { name: 'file', content: csv(anna).padEnd(2 * MB, '\r\n'), filename: 'kunder.csv' }
    const body = multipartBody([config, file])
    const [begun, withField] = [10, 10_000]
    const socket = connect(port, '127.0.0.1')
    const answer = readAll(socket)
    socket.write(head([`Content-Length: ${body.length}`, 'Connection: close']))
    socket.write(body.subarray(0, begun))
    await until(() => known.total === NEXT_READ, 'it is read')

    const taken = 25 * MB
    await known.hold(before, taken)
    socket.write(body.subarray(begun, withField))
    await until(() => known.total > taken + withField / 2, 'the field is there, and waits')
    known.release(before)
    socket.write(body.subarray(withField))
    t.match(await answer, /^HTTP\/1\.1 200 /)
  })
})
