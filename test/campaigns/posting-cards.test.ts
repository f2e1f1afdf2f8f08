import t from 'tap'
import { onePage } from '../support/artwork.ts'
import { uploadAsset } from '../support/assets.ts'
import { balance, check, order, post, setUp } from '../support/posting.ts'
import { doc, recipient } from '../support/templates.ts'

/** Artwork of one page of so many millimetres. */
function artwork(w: number, h: number, bleed = 3) {
  const pt = (mm: number) => (mm * 72) / 25.4
  const media = [-pt(bleed), -pt(bleed), pt(w + bleed), pt(h + bleed)].join(' ')
  return onePage(`/MediaBox [${media}] /TrimBox [0 0 ${pt(w)} ${pt(h)}]`, {
    dict: '',
    data: '0 0 500 200 re f',
  })
}

t.test('a postcard has a ready-made picture or artwork, and a message', async t => {
  const { service, sender, templateId } = await setUp(t)
  const ofSize = async (w: number, h: number, format?: string) =>
    uploadAsset(sender, artwork(w, h), 'a.pdf', format)
  const card = await ofSize(210, 99, 'postcard')
  t.match(card, { pages: 1, warnings: [] })
  const sheet = await ofSize(210, 297)
  const message = { name: 'Kort', mode: 'editor', content: doc(['Hej ', { field: 'name' }]) }
  const base = { name: 'Kort', format: 'postcard', recipients: [recipient(), recipient('Bo Ek')] }
  const ready = { ...base, cardDesign: 'gran', letter: message }
  const own = { ...base, letter: { ...message, pdf: card.id, qrCode: { url: 'https://example.se' } } }
  const long = doc(...Array.from({ length: 60 }, () => ['En rad']))
  for (const [body, status, what] of [
    [{ ...base, letter: message }, 400, { fieldErrors: { 'letter.pdf': [/required/] } }],
    [{ ...own, cardDesign: 'gran' }, 400, { fieldErrors: { 'letter.pdf': [/only for a card without/] } }],
    [
      { ...own, letter: { ...own.letter, pdf: sheet.id } },
      400,
      { fieldErrors: { 'letter.pdf': [/uploaded for letters/] } },
    ],
    [
      { ...order, letter: { name: 'A', mode: 'pdf', pdf: card.id } },
      400,
      { fieldErrors: { 'letter.pdf': [/uploaded for postcards/] } },
    ],
    [
      { ...ready, letter: { ...message, backContent: long } },
      400,
      { fieldErrors: { 'letter.backContent': [/letters/] } },
    ],
    [{ ...ready, noReturnAddress: true }, 400, { formErrors: ['noReturnAddress only applies to letters'] }],
    [{ ...base, templateId }, 400, { formErrors: ['A postcard takes its content from letter'] }],
    [{ ...order, cardDesign: 'gran' }, 400, { formErrors: ['cardDesign only applies to postcards'] }],
    [{ ...ready, letter: { ...message, content: long } }, 422, undefined],
  ] as const) {
    const answer = await check(sender, body)
    t.match(answer, { status }, answer.raw.toString())
    if (what) t.match(answer.body.error.details, what)
  }
  t.match((await check(sender, own)).body.data, { letters: 2, pagesPerLetter: 2 })
  for (const [body, cardDesign] of [
    [ready, 'gran'],
    [own, null],
  ] as const) {
    const posted = await post(sender, body)
    t.match(
      posted,
      { status: 201, body: { data: { format: 'postcard', cardDesign } } },
      posted.raw.toString(),
    )
  }
  t.equal(await balance(service), 996)
})
