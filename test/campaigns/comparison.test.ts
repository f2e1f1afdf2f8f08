import t from 'tap'
import { largerOf, rateOf } from '#console/screens/figures/rates.ts'
import { LEAST_COMPARED } from '#domains/campaigns/create/comparison.ts'
import { LETTERS_FOR_DETAIL } from '#domains/tracking/figures.ts'
import { readyToCreate } from '../support/creates.ts'
import { doc, recipient } from '../support/templates.ts'

/** Far more than the share of letters whose code is usually scanned. */
const MOST_SCANNED = 0.2

t.test('from that many letters on, results can show a difference', t => {
  /** Whether the results name a version where only letters of A were scanned, as many as there can be. */
  const canBeSeen = (letters: number) => {
    const half = letters / 2
    const scanned = Math.floor(half * MOST_SCANNED)
    return scanned >= LETTERS_FOR_DETAIL && largerOf(rateOf(scanned, half), rateOf(0, half)) === 'a'
  }
  t.equal(canBeSeen(LEAST_COMPARED), true)
  t.equal(canBeSeen(LEAST_COMPARED - 2), false)
  t.end()
})

t.test('two versions for too few people are a warning', async t => {
  const service = await readyToCreate(t)
  const text = (words: string) => JSON.stringify(doc([words]))
  const check = async (letters: number, body: Record<string, unknown> = {}) => {
    const recipients = Array.from({ length: letters }, (_, index) => recipient(`Kund ${index}`))
    const sent = { name: 'Vår', content: text('Hej!'), recipients, ...body }
    const answer = await service.request('POST', '/api/v1/campaigns/check', { body: sent })
    t.equal(answer.status, 200, answer.raw.toString())
    const { first } = answer.body.data.warnings
    return first.map(({ code, params }: { code: string; params: object }) => [code, params])
  }
  const two = { variantBContent: text('Hallå!') }
  const few = { letters: LEAST_COMPARED - 1, least: LEAST_COMPARED }
  t.strictSame(await check(LEAST_COMPARED - 1, two), [['comparison_small', few]])
  t.strictSame(await check(LEAST_COMPARED, two), [])
  t.strictSame(await check(2), [], 'one version')
  const equal = await check(LEAST_COMPARED, { variantBContent: text('Hej!') })
  t.strictSame(equal, [['variants_equal', {}]])
})
