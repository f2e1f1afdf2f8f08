import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { uploadAsset } from '../support/assets.ts'
import { traces } from '../support/creates.ts'
import { signedIn } from '../support/people.ts'
import {
  balance,
  CAMPAIGNS,
  CHECK,
  check,
  letter,
  NOBODY,
  order,
  people,
  post,
  setUp,
} from '../support/posting.ts'
import { doc, recipient } from '../support/templates.ts'

t.test('a letter that is not a stored template is checked, posted and printed', async t => {
  const { service, sender } = await setUp(t)
  const logo = await readFile(new URL('../../demo/logo.png', import.meta.url))
  const asset = (await uploadAsset(sender, logo, 'logo.png')).id
  const whole = {
    ...order,
    letter: { ...letter, logo: asset, backContent: doc(['Baksida']), variantBContent: doc(['Hallå']) },
  }
  const before = await traces(service)
  const checked = await check(await signedIn(service, 'writer'), whole)
  t.equal(checked.status, 200, checked.raw.toString())
  const widest = { name: 'Åsa Öberg', postTown: 'Stockholm', fields: { since: '1999' } }
  t.match(checked.body.data, {
    letters: 2,
    pagesPerLetter: 2,
    balance: 1000,
    warnings: { count: 1, first: [{ code: 'comparison_small', params: { letters: 2, least: 100 } }] },
    allChecked: true,
    phoneNumber: false,
    samples: [
      { kind: 'first', position: 1, recipient: { name: 'Åsa Öberg', fields: { since: '1999' } } },
      { kind: 'widest', position: null, recipient: widest },
    ],
  })
  t.strictSame(await traces(service), before, 'a check writes nothing')

  const posted = await post(sender, whole)
  t.equal(posted.status, 201, posted.raw.toString())
  t.match(posted.body.data, { source: 'web', format: 'letter', status: 'pending', import: { imported: 2 } })
  t.match(posted.body.data.qrCode, { url: 'https://example.se/var', trackingEnabled: true })
  t.equal(await balance(service), 998)
  const [snapshot] = await service.db.execute(sql`
    select mode, logo_asset_id, has_back_page, variant_b_content->>'type' as b, back_content->>'type' as back
    from templates where kind = 'snapshot'`)
  t.match(snapshot, { mode: 'editor', logo_asset_id: asset, has_back_page: true, b: 'doc', back: 'doc' })

  // A list that is there already: its first and its widest are read from it.
  const { listId } = posted.body.data
  const ofList = await check(sender, { name: 'Igen', letter, listId })
  t.strictSame(ofList.body.data.samples, checked.body.data.samples)
  t.equal(ofList.body.data.pagesPerLetter, 1)
})

t.test('check and post give the same errors, and neither leaves anything behind', async t => {
  const { service, templateId, sender } = await setUp(t)
  const before = await traces(service)
  const long = doc(...Array.from({ length: 90 }, () => ['En rad']))
  const { letter: _, ...none } = order
  for (const [body, status, what] of [
    [
      none,
      400,
      { details: { formErrors: ['Exactly one content source is required: templateId or letter'] } },
    ],
    [{ ...order, templateId }, 400, { message: /^Exactly one content source/ }],
    [{ ...order, variantBContent: '{}' }, 400, { message: 'variantBContent must stand within letter' }],
    [{ ...order, payment: 'yes' }, 400, { details: { fieldErrors: { payment: [/boolean/] } } }],
    [{ ...order, draftId: 'x' }, 400, { details: { fieldErrors: { draftId: [/UUID/] } } }],
    [
      { ...order, name: '', letter: { ...letter, logo: 'x', more: 1 } },
      400,
      {
        details: {
          fieldErrors: { name: [/empty/], 'letter.logo': [/UUID/], 'letter.more': [/not allowed/] },
        },
      },
    ],
    [
      { ...order, letter: { ...letter, content: doc(['\ue777']) } },
      400,
      { details: { fieldErrors: { 'letter.content': [/^content\[0\].*U\+E777/] } } },
    ],
    [
      { ...order, letter: { ...letter, logo: NOBODY } },
      400,
      { details: { fieldErrors: { 'letter.logo': [/names a file that is not there/] } } },
    ],
    [
      { ...order, letter: { ...letter, variantBBackContent: doc(['B']) } },
      400,
      { details: { fieldErrors: { 'letter.variantBBackContent': [/needs variantBContent/] } } },
    ],
    [{ ...order, letter: { ...letter, content: long } }, 422, { message: /does not fit on its front page/ }],
    [{ ...order, letter: { ...letter, variantBContent: long } }, 422, { message: /does not fit/ }],
    [{ ...order, recipients: [recipient()] }, 422, { message: /prints "since"/ }],
    [
      { ...order, recipients: [{ ...people[0], street: '' }] },
      400,
      { details: { fieldErrors: { recipients: [/empty/] } } },
    ],
    [{ ...none, letter, listId: NOBODY, recipients: undefined }, 404, { message: 'List not found' }],
    [
      { ...order, letter: { ...letter, content: doc([{ phone: true }]) }, recipients: [recipient()] },
      503,
      { message: /telephony is not available/ },
    ],
    [[], 400, { message: /object/ }],
  ] as const) {
    for (const ask of [check, post]) {
      const send = Array.isArray(body)
        ? sender.request('POST', ask === check ? CHECK : CAMPAIGNS, { body })
        : ask(sender, body)
      const answer = await send
      t.match(answer, { status, body: { error: what } }, `${ask.name} ${JSON.stringify(what)}`)
    }
  }
  t.strictSame(await traces(service), before)
  const answer = await service.request('POST', CHECK, { body: order })
  t.match(answer, { status: 403, body: { error: { message: /API keys cannot access/ } } })
  t.equal((await check(await signedIn(service, 'viewer'), order)).status, 403)
  t.equal((await post(await signedIn(service, 'writer'), order)).status, 403)
})

t.test('with too few credits a check shows the balance, and a post is refused', async t => {
  const { sender } = await setUp(t, 0)
  t.match(await check(sender, order), { status: 200, body: { data: { letters: 2, balance: 0 } } })
  t.equal((await post(sender, order)).status, 402)
  const unpaid = await post(sender, { ...order, payment: true })
  t.match(unpaid, { status: 201, body: { data: { status: 'pending', publishedAt: null } } })
})
