import { eq } from 'drizzle-orm'
import t from 'tap'
import type { ArtworkWarning } from '#artwork/index.ts'
import type { letterReason } from '#domains/campaigns/letter-reason.ts'
import { failCampaign } from '#domains/campaigns/lifecycle.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import type { ImageFinding } from '#letter/image/error.ts'
import type {
  DesignError,
  DesignWarning,
  LetterError,
  LetterWarning,
  SizeWarning,
  TooManySteps,
} from '#letter/index.ts'
import { type Reason, reason, sentenceOf } from '#schemas/reasons.ts'
import { multipartBody, multipartHeaders } from '../support/multipart.ts'
import { CAMPAIGNS, check, letter, order, people, post, setUp } from '../support/posting.ts'
import { doc, field, recipient } from '../support/templates.ts'

type Same<A, B> = [A, B] extends [B, A] ? true : false

/** The parameters of a code, also where several codes share a member of the union. */
type ParamsOf<F, C> = F extends { readonly code: infer Codes; readonly params: infer Params }
  ? C extends Codes
    ? Params
    : never
  : never

/** Never, unless each code is in the catalogue with the same parameters, and those that are added. */
type InCatalogue<
  F extends { readonly code: string; readonly params: object },
  Added extends string = never,
> = false extends {
  [C in F['code']]: Same<Omit<ParamsOf<F, C>, never>, Omit<ParamsOf<Reason, C>, Added>>
}[F['code']]
  ? never
  : true

t.test('what the engine finds has the codes and parameters of the catalogue', async t => {
  const held: [
    InCatalogue<LetterError, keyof Parameters<typeof letterReason>[1]>,
    InCatalogue<LetterWarning>,
    InCatalogue<SizeWarning>,
    InCatalogue<DesignError>,
    InCatalogue<DesignWarning>,
    InCatalogue<TooManySteps['finding']>,
    InCatalogue<ArtworkWarning>,
    InCatalogue<ImageFinding, 'what'>,
  ] = [true, true, true, true, true, true, true, true]
  t.equal(held.length, 8, 'a difference is a type error')
})

const damaged = { character: '\ufffd', script: null, install: null } as const

t.test('people get the reason why a letter is refused, programs its sentence', async t => {
  const { service, templateId, sender } = await setUp(t)
  const long = doc(...Array.from({ length: 90 }, () => ['En rad']))
  const [first] = people
  const bad = recipient('Bo Ek', { since: field('19\ufffd9') })
  for (const [body, why] of [
    [
      { ...order, letter: { ...letter, content: long } },
      reason('letter_misfit', { page: 'front', lines: 93, recipient: 1, among: 'rows' }),
    ],
    [
      { ...order, recipients: [first, bad] },
      reason('value_unprintable', { field: 'since', ...damaged, recipient: 2, among: 'rows' }),
    ],
    [{ ...order, recipients: [recipient()] }, reason('fields_unknown', { fields: ['since'] })],
  ] as const) {
    for (const ask of [check, post]) {
      t.match(await ask(sender, body), { status: 422, body: { error: { message: sentenceOf(why) } } })
      t.strictSame((await ask(sender, body)).body.error.reason, why, why.code)
    }
  }
  const body = { name: 'Vår', templateId, recipients: [recipient('Bj\ufffdrn')] }
  const message = sentenceOf(
    reason('value_unprintable', { field: 'name', ...damaged, recipient: 1, among: 'rows' }),
  )
  t.strictSame((await service.request('POST', CAMPAIGNS, { body })).body, {
    error: { code: 'unprocessable', message },
  })
})

t.test('warnings are answered with their codes, in a check and afterwards', async t => {
  const { service, sender } = await setUp(t)
  const [first] = people
  const odd = {
    ...order,
    recipients: [first, { ...recipient('Bo Ek', { since: field('1') }), postCode: '1' }],
  }
  const why = reason('post_code_odd', { country: 'SE' })
  const warnings = { count: 1, first: [{ ...why, recipient: 2, message: sentenceOf(why) }] }
  t.strictSame((await check(sender, odd)).body.data.warnings, warnings)
  const { id } = (await post(sender, odd)).body.data
  const detail = async () => (await sender.request('GET', `/api/console/campaigns/${id}`)).body.data
  t.strictSame((await detail()).warnings, warnings)

  // As a process of version 1.7.0 writes them beside this one.
  const { message } = warnings.first[0]!
  await service.db
    .update(campaigns)
    .set({ warnings: { count: 1, first: [{ recipient: 2, message }] } })
    .where(eq(campaigns.id, id))
  const earlier = { ...reason('earlier_text', { text: message }), recipient: 2, message }
  t.strictSame((await detail()).warnings.first, [earlier])
})

t.test('people get the reason of a failure, programs its sentence', async t => {
  const { service, sender } = await setUp(t)
  const { id } = (await post(sender, order)).body.data
  t.equal((await sender.request('GET', `/api/console/campaigns/${id}`)).body.data.failure, null)
  const why = reason('letter_misfit', { page: 'back', lines: 2, recipient: 2, among: 'list' })
  await service.db.transaction(tx => failCampaign(tx, id, why))
  const failureReason =
    'The letter to recipient 2 of the list does not fit on its back page. Shorten the text. Nothing was printed, and the letters were returned to the balance.'
  const detail = (await sender.request('GET', `/api/console/campaigns/${id}`)).body.data
  t.strictSame([detail.failure, detail.failureReason], [why, failureReason])
  const listed = (await sender.request('GET', '/api/console/campaigns')).body.data[0]
  t.strictSame([listed.failure, listed.failureReason], [why, failureReason])
  const ofKey = (await service.request('GET', `${CAMPAIGNS}/${id}`)).body.data
  t.strictSame([ofKey.failure, ofKey.failureReason], [undefined, failureReason])

  // As a process of version 1.7.0 writes beside this one.
  await service.db.update(campaigns).set({ failureReason: 'So.' }).where(eq(campaigns.id, id))
  const beside = (await sender.request('GET', `/api/console/campaigns/${id}`)).body.data
  t.strictSame([beside.failure, beside.failureReason], [null, 'So.'], 'not the reason of an earlier try')
})

t.test('a file that is refused has its reason at its field', async t => {
  const { sender } = await setUp(t)
  const upload = (content: Buffer, query = '') =>
    sender.request('POST', `/api/console/assets${query}`, {
      body: multipartBody([{ name: 'file', filename: 'a', content, type: 'application/octet-stream' }]),
      headers: multipartHeaders,
    })
  for (const [content, why] of [
    [Buffer.from('GIF89a'), reason('image_type', { what: 'Image' })],
    [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), reason('image_damaged', { damage: 'too_short' })],
    [Buffer.from('%PDF-1.7 no more'), reason('pdf_cut_off')],
    [Buffer.alloc(5 * 1024 * 1024 + 1), reason('image_too_large', { what: 'Image', megabytes: 5 })],
  ] as const) {
    const { error } = (await upload(content)).body
    t.strictSame(error.reason, why)
    t.strictSame(error.fieldReasons, { file: [why] })
    t.strictSame(error.details.fieldErrors, { file: [sentenceOf(why)] })
  }
})
