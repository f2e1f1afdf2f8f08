import t from 'tap'
import { openCli } from '../support/cli.ts'
import { reuseService } from '../support/service.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('operators grant credits and read the ledger', async t => {
  const service = await reuseService(t)
  const { accountId } = service
  const cli = await openCli(t, { DATABASE_URL: service.config.databaseUrl })
  const grant = (letters: string, note: string) =>
    ['credits', 'grant', '--account', accountId, '--letters', letters, '--note', note] as const

  t.strictSame(await cli.json(...grant('500', 'Prov på brev')), { accountId, letters: 500, balance: 500 })
  t.strictSame(await cli.quickJson(...grant('-20', '-5 för mycket')), {
    accountId,
    letters: -20,
    balance: 480,
  })
  t.match((await cli.call(...grant('+3', 'Tre'))).stdout, 'New balance: 483')
  t.strictSame(await cli.quickJson('credits', 'balance', '--account', accountId), {
    balance: 483,
    welcomeLetterClaimed: false,
  })
  t.equal((await cli.call('credits', 'balance', '--account', accountId)).stdout, 'Balance: 483\n')

  t.equal(
    await cli.refused(1, ...grant('-484', 'För mycket')),
    'The balance is 483 letters and cannot become negative',
  )
  await cli.quickJson(...grant('1000000000', 'a'))
  await cli.quickJson(...grant('1000000000', 'b'))
  t.match(await cli.refused(1, ...grant('1000000000', 'c')), 'cannot become as large as that')
  for (const letters of ['0', '1.5', 'many', '1e3', '1000000001', '']) {
    t.match(await cli.refused(2, ...grant(letters, 'x')), '--letters must', letters)
  }
  t.match(await cli.refused(2, ...grant('1', ' ')), '--note')
  t.match(
    await cli.refused(2, 'credits', 'grant', '--account', accountId, '--letters', '1'),
    '--note is required',
  )
  t.equal(
    await cli.refused(1, 'credits', 'grant', '--account', NOBODY, '--letters', '1', '--note', 'x'),
    'Account not found',
  )
  t.equal(await cli.refused(1, 'credits', 'balance', '--account', NOBODY), 'Account not found')

  const { body } = await service.request('GET', '/api/v1/credits/ledger')
  t.strictSame(
    body.data.map(({ delta, reason, note, campaignId }: Record<string, unknown>) => {
      return [delta, reason, note, campaignId]
    }),
    [
      [1_000_000_000, 'adjustment', 'b', null],
      [1_000_000_000, 'adjustment', 'a', null],
      [3, 'adjustment', 'Tre', null],
      [-20, 'adjustment', '-5 för mycket', null],
      [500, 'adjustment', 'Prov på brev', null],
    ],
    'what was refused left no entry',
  )
})
