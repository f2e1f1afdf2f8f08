import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { openCustomerApi } from '../support/customer-api.ts'
import {
  checkAlive,
  crowd,
  head,
  honestClient,
  json,
  judge,
  MB,
  type Pieces,
  post,
} from '../support/hostile.ts'
import { reach, talk } from '../support/raw-client.ts'

t.setTimeout(900_000)

/** Heads that have not come in this time are given up on; the server looks every five seconds. */
const GIVEN_UP_MS = 20_000 + 5000 + 5000

t.test('hostile clients do not disturb others', async t => {
  const api = await openCustomerApi(t)
  const { port } = api

  await t.test('bytes that are not a valid request get an error', async t => {
    const others = honestClient(api)
    const list = (body: string | Uint8Array) => post(api, 'lists', json, body)
    const chunked = `${json}Transfer-Encoding: chunked\r\n`
    for (const [what, bytes, allowed, answers] of [
      ['invalid UTF-8 in JSON', list(Buffer.from('{"name":"\xff\xfe"}', 'latin1')), [400]],
      ['half a character in JSON', list(Buffer.from('{"name":"\xc3"}', 'latin1')), [400]],
      ['invalid UTF-8 in a path', [head(api, 'GET /api/v1/lists/%ff%fe/schema')], [400]],
      ['invalid UTF-8 in a query', [head(api, 'GET /api/v1/recipients?search=%ff%c3')], [200, 400]],
      ['a NUL in a query', [head(api, 'GET /api/v1/recipients?search=%00')], [200, 400]],
      [
        'prototypes in a query',
        [head(api, 'GET /api/v1/lists?__proto__[x]=1&constructor[prototype][y]=1&limit=1')],
        [200, 400],
      ],
      [
        'a key of the query 5,000 times',
        [head(api, `GET /api/v1/lists?${'limit=1&'.repeat(1500)}`)],
        [200, 400],
      ],
      ['a prototype in JSON', list('{"name":"x","__proto__":{"isAdmin":true}}'), [400]],
      ['one spelled with escapes', list('{"name":"x","__pr\\u006fto__":{"isAdmin":true}}'), [400]],
      ['one by its constructor', list('{"name":"x","constructor":{"prototype":{"isAdmin":true}}}'), [400]],
      ['30,000 levels of JSON', list(`${'['.repeat(30_000)}${']'.repeat(30_000)}`), [400]],
      ['10,000 levels of objects', list(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`), [400]],
      [
        '10,000 levels with a prototype at the end',
        list(`${'{"a":'.repeat(10_000)}{"__proto__":1}${'}'.repeat(10_000)}`),
        [400],
      ],
      ['4,900 keys', list(`{${Array.from({ length: 4900 }, (_, i) => `"k${i}":1`)}}`), [400]],
      ['80,000 keys', list(`{${Array.from({ length: 80_000 }, (_, i) => `"k${i}":1`)}}`), [413]],
      ['a number of 60,000 digits', list(`{"name":${'9'.repeat(60_000)}}`), [400]],
      ['headers of 20 KB', [head(api, 'GET /api/v1/lists', `X-Long: ${'x'.repeat(20_000)}\r\n`)], [431]],
      ['2,000 headers', [head(api, 'GET /api/v1/lists', 'a: b\r\n'.repeat(2000))], [200, 431]],
      [
        'a body longer than it says',
        [head(api, 'POST /api/v1/lists', `${json}Content-Length: 12\r\n`), '{"name":"x"}GARBAGE\r\n\r\n'],
        [201, 400],
        2,
      ],
      ['a negative length', [head(api, 'POST /api/v1/lists', `${json}Content-Length: -1\r\n`)], [400]],
      [
        'a length beyond numbers',
        [head(api, 'POST /api/v1/lists', `${json}Content-Length: 99999999999999999999999\r\n`)],
        [400, 413],
      ],
      ['chunks that are none', [head(api, 'POST /api/v1/lists', chunked), 'zz\r\nhello\r\n'], [400]],
      ['a chunk of 2^64 bytes', [head(api, 'POST /api/v1/lists', chunked), 'fffffffffffffffff\r\nx'], [400]],
      [
        'a chunk that is longer than it says',
        [head(api, 'POST /api/v1/lists', chunked), '1\r\n{{{{\r\n0\r\n\r\n'],
        [400],
      ],
      [
        'a megabyte of chunk extensions',
        [head(api, 'POST /api/v1/lists', chunked), `1;${'x'.repeat(MB)}\r\n{\r\n`],
        [400, 413],
      ],
      [
        'a megabyte of trailers',
        [head(api, 'POST /api/v1/lists', chunked), '2\r\n{}\r\n0\r\n', 'x: y\r\n'.repeat(170_000)],
        [400, 413, 431],
      ],
      [
        'a key of 10 KB',
        [`GET /api/v1/lists HTTP/1.1\r\nHost: x\r\nx-api-key: ${'k'.repeat(10_000)}\r\n\r\n`],
        [401],
      ],
      [
        'a key that is bytes',
        [Buffer.from('GET /api/v1/lists HTTP/1.1\r\nHost: x\r\nx-api-key: \xff\xfe\x80\r\n\r\n', 'latin1')],
        [401],
      ],
    ] as [string, Pieces, number[], number?][]) {
      judge(t, what, await talk(port, bytes, { answers: answers ?? 1 }), allowed)
    }
    await others.end(t, 'broken requests')
  })

  await t.test('pipelined requests are all answered', async t => {
    const others = honestClient(api)
    const count = 1000
    const { answers } = await talk(port, [head(api, 'GET /api/v1/credits').repeat(count)], {
      answers: count,
    })
    t.equal(answers.length, count, 'each is answered')
    t.ok(answers.every(({ status }) => status === 200))
    // Who never reads what was asked for is not read from either.
    const deaf = await reach(port)
    deaf.pause()
    const asked = head(api, 'GET /api/openapi.json').repeat(200)
    let taken = 0
    while (taken < 100 && deaf.write(asked)) taken++
    await delay(1000)
    deaf.destroy()
    await others.end(t, 'pipelining')
  })

  await t.test('ten thousand silent or slow connections block nobody', async t => {
    const others = honestClient(api)
    const began = Date.now()
    const { trickling, cutOff } = await crowd(t, api, { slow: 1000, idle: 9000 })
    const open = Date.now() - began
    t.equal((await api.upload(2 * MB)).status, 201, 'an upload gets through')
    await delay(Math.max(0, GIVEN_UP_MS - open))
    const heads = trickling.filter((_, i) => i % 2 === 0)
    t.equal(
      heads.filter(socket => !socket.destroyed).length,
      0,
      'those that trickle a head in are given up on',
    )
    t.equal(cutOff(), 0, 'nobody is cut off before their time')
    await others.end(t, '1,000 slow and 9,000 idle connections')
  })
  await checkAlive(t, api)
})
