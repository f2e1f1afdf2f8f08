import t from 'tap'
import { ApiError } from '#console/api/api-error.ts'
import { describeError } from '#console/words/errors.ts'
import { loadReasons } from '#console/words/reasons.ts'
import { type Reason, reason, sentenceOf } from '#schemas/reasons.ts'

await Promise.all([loadReasons('en'), loadReasons('sv')])

const limited = (why: Reason<'uploads_limited' | 'account_rate_limited'>, retryAfter: number | null = null) =>
  new ApiError('rate_limited', sentenceOf(why), { status: 429, reason: why, retryAfter })

t.test('a rate limit says what there was too much of, and how long to wait', async t => {
  const uploads = limited(reason('uploads_limited', { gigabytes: 2 }), 3600)
  t.equal(
    describeError('sv', uploads),
    'Kontot har laddat upp 2\u00a0GB det senaste dygnet, och mer går inte. Vänta 60 minuter.',
  )
  t.match(describeError('en', uploads), /^This account has uploaded 2 GB .*\. Try again in 60 minutes\.$/)
  const requests = reason('account_rate_limited')
  t.match(describeError('en', limited(requests, 12)), /\. Try again in 12 seconds\.$/)
  t.match(describeError('sv', limited(requests)), /\. Vänta en stund\.$/)
})

t.test('an error without a reason says what its code says', async t => {
  const old = new ApiError('rate_limited', 'Too many requests', { status: 429, retryAfter: 1 })
  t.equal(describeError('en', old), 'You have tried too often. Try again in a second.')
})
