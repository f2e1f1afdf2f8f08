import t from 'tap'
import { openCustomerApi } from '../support/customer-api.ts'
import { checkAlive, form, honestClient, json, judge, MB, type Pieces, post } from '../support/hostile.ts'
import { BOUNDARY, multipartBody } from '../support/multipart.ts'
import { talk } from '../support/raw-client.ts'

t.test('hostile bodies get errors', async t => {
  const api = await openCustomerApi(t)
  const { port } = api

  await t.test('hostile forms get errors', async t => {
    const others = honestClient(api)
    const { templateId, recipients, csv, mapping } = api.order
    const fields = { name: 'Vår', templateId, mapping }
    const scalars = (all: Record<string, string>) =>
      Object.entries(all).map(([name, content]) => ({ name, content }))
    const file = { name: 'recipientsFile', content: csv, filename: 'a.csv', type: 'text/csv' }
    const campaign = (body: string | Uint8Array, type = form) => post(api, 'campaigns', type, body)
    const prototypes =
      '[{"name":"a","street":"b","postCode":"c","postTown":"d","country":"e","customFields":{"__proto__":{"label":"l","value":"v"}}}]'
    const nested = (what: string, count: number) => `${what.repeat(count)}null`
    for (const [what, bytes, allowed] of [
      ['a part twice', campaign(multipartBody([...scalars(fields), file, file])), [400]],
      [
        'a field twice: the last',
        campaign(multipartBody([...scalars(fields), { name: 'name', content: '' }, file])),
        [400],
      ],
      [
        '100,000 parts',
        campaign(multipartBody(Array.from({ length: 100_000 }, (_, i) => ({ name: `p${i}`, content: 'x' })))),
        [400],
      ],
      ['100,000 files', campaign(multipartBody(Array.from({ length: 100_000 }, () => file))), [400]],
      ['no end', campaign(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="name"\r\n\r\nVår`), [400]],
      ['no boundary', campaign('x', 'Content-Type: multipart/form-data\r\n'), [400, 415]],
      [
        'a boundary of 8 KB',
        campaign('x', `Content-Type: multipart/form-data; boundary=${'b'.repeat(8000)}\r\n`),
        [400],
      ],
      ['nothing but boundaries', campaign(`--${BOUNDARY}\r\n`.repeat(50_000)), [400]],
      [
        'a part header of 2 MB',
        campaign(
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${'n'.repeat(2 * MB)}"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
        ),
        [400],
      ],
      [
        'fields that are prototypes',
        campaign(
          multipartBody([
            ...scalars({ ...fields, constructor: '{}', toString: 'x', hasOwnProperty: 'x' }),
            { name: '__proto__', content: '{"isAdmin":true}' },
          ]),
        ),
        [400],
      ],
      [
        'a prototype within a field',
        campaign(multipartBody(scalars({ name: 'x', templateId, recipients: prototypes }))),
        [400],
      ],
      [
        'a mapping to a prototype',
        campaign(
          multipartBody([
            ...scalars({
              ...fields,
              mapping: mapping.replace(
                '"postTown"}',
                '"postTown"},{"csvHeader":"x","columnIndex":0,"target":"custom","fieldKey":"__proto__","fieldLabel":"l"}',
              ),
            }),
            file,
          ]),
        ),
        [400, 422],
      ],
      [
        '100,000 levels in a field',
        campaign(
          multipartBody(
            scalars({ name: 'x', templateId, recipients: `${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
          ),
        ),
        [400],
      ],
      [
        'invalid UTF-8 in a field',
        campaign(
          multipartBody([
            ...scalars(fields),
            { name: 'returnAddress', content: Buffer.from([0xff, 0xfe]) },
            file,
          ]),
        ),
        [400],
      ],
      [
        'invalid UTF-8 in names',
        campaign(
          Buffer.from(
            `--${BOUNDARY}\r\nContent-Disposition: form-data; name="\xff"; filename="\xfe\x00"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
            'latin1',
          ),
        ),
        [400],
      ],
      [
        'a letter of 100,000 levels',
        campaign(
          JSON.stringify({
            name: 'x',
            templateId,
            recipients,
            variantBContent: `{"type":"doc","content":[${'{"type":"bulletList","content":[{"type":"listItem","content":['.repeat(50_000)}${']}]}'.repeat(50_000)}]}`,
          }),
          json,
        ),
        [400, 422],
      ],
      [
        'a letter that is no document',
        campaign(
          JSON.stringify({ name: 'x', templateId, recipients, variantBContent: nested('[', 10) }),
          json,
        ),
        [400, 422],
      ],
      [
        '100,000 levels in an attribute',
        campaign(
          JSON.stringify({
            name: 'x',
            templateId,
            recipients,
            variantBContent: `{"type":"doc","content":[{"type":"paragraph","attrs":{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}}]}`,
          }),
          json,
        ),
        [400],
      ],
      [
        '160,000 recipients that are none',
        campaign(`{"name":"x","templateId":"${templateId}","recipients":[${'[],'.repeat(160_000)}[]]}`, json),
        [400],
      ],
      [
        'a policy a prototype',
        campaign(
          JSON.stringify({ name: 'x', templateId, recipients }).replace(
            '}]',
            '}],"recipientPolicies":{"__proto__":{"kind":"fail"}}',
          ),
          json,
        ),
        [400],
      ],
    ] as [string, Pieces, number[]][]) {
      judge(t, what, await talk(port, bytes), allowed)
    }
    await others.end(t, 'forms')
  })

  await t.test('a body with 40 MB of arrays gets an error', async t => {
    const others = honestClient(api)
    const size = 40 * MB - 1000
    const nested = Buffer.alloc(size, '[')
    const flat = Buffer.alloc(size, '[],')
    for (const [what, array] of [
      ['nested', nested],
      ['side by side', Buffer.concat([flat.subarray(0, Math.floor(size / 3) * 3 - 1), Buffer.from(']')])],
    ] as const) {
      const bodies = [
        Buffer.concat([Buffer.from('{"recipients":['), array, Buffer.from('}')]),
        multipartBody([{ name: 'recipients', content: Buffer.concat([Buffer.from('['), array]) }]),
      ]
      for (const [type, body] of [
        [json, bodies[0]!],
        [form, bodies[1]!],
      ] as const) {
        const asked = Date.now()
        judge(t, what, await talk(port, post(api, 'campaigns', type, body)), [400, 413])
        t.comment(`${what}: ${Date.now() - asked} ms`)
      }
    }
    await others.end(t, '40 MB of arrays')
  })

  await checkAlive(t, api)
})
