import t from 'tap'
import { ApiError } from '#console/api/api-error.ts'
import { describeError } from '#console/words/errors.ts'

const limited = (message: string, retryAfter: number | null = null) =>
  new ApiError('rate_limited', message, { status: 429, retryAfter })

t.test('a rate limit says how long to wait, and for what if the service says it', async t => {
  const uploads = limited('The account has uploaded 2 GB within a day', 3600)
  t.equal(
    describeError('sv', uploads),
    'Filer på 2 GB har laddats upp inom ett dygn, mer går inte. Vänta 60 minuter.',
  )
  t.match(describeError('en', uploads), /^Files of 2 GB .*\. Wait 60 minutes\.$/)
  t.equal(describeError('en', limited('Account rate limit exceeded', 12)), 'Too many tries. Wait 12 seconds.')
  t.equal(describeError('sv', limited('Account rate limit exceeded')), 'För många försök. Vänta en stund.')
})
