import t from 'tap'
import { PRODUCTION } from '../support/config.ts'
import { configError, load } from './config.ts'

t.test('production refuses settings that are fit only for development', async t => {
  const DATABASE_URL = 'postgres://db/brev'
  const production = { ...PRODUCTION, DATABASE_URL }
  const { production: isProduction, returnAddress } = load(production)
  t.same([isProduction, returnAddress], [true, 'Acme AB\nBox 1\n111 11 Stockholm'])
  t.match(configError({ NODE_ENV: 'production' }), /^DATABASE_URL /)
  t.match(configError({ ...production, SECRET_KEY: '' }), /^SECRET_KEY /)
  t.match(configError({ ...production, BASE_URL: '' }), /^BASE_URL .*localhost[^\n]*$/)
  for (const here of [
    'LOCALHOST',
    'brev.localhost',
    '127.0.0.1',
    '127.1',
    '[::1]',
    '0.0.0.0',
    '[::ffff:127.0.0.1]',
  ])
    t.match(configError({ ...production, BASE_URL: `https://${here}:3000/` }), /^BASE_URL .*localhost/, here)
  for (const there of ['localhost.example', '10.0.0.1', '[2001:db8::1]'])
    t.equal(configError({ ...production, BASE_URL: `https://${there}` }), 'none', there)
  t.match(configError({ ...production, RETURN_ADDRESS: ' \\n ' }), /^RETURN_ADDRESS is required[^\n]*$/)
  const platforms = load().returnAddress.replaceAll('\n', '\\n')
  t.match(
    configError({ ...production, RETURN_ADDRESS: platforms }),
    /^RETURN_ADDRESS is required/,
    'nobody lives there',
  )
})

t.test('production that works names where letters go; one that only answers need not', async t => {
  const { PRINT_PARTNER_URL: _, ...production } = { ...PRODUCTION, DATABASE_URL: 'postgres://db/brev' }
  for (const more of [{}, { PRINT_PARTNER_URL: '' }, { ROLE: 'worker' }, { ROLE: 'all' }])
    t.match(configError({ ...production, ...more }), /^PRINT_PARTNER_URL is required[^\n]*file:\/path[^\n]*$/)
  t.equal(load({ ...production, ROLE: 'api' }).printPartnerUrl, null)
  const folder = { PRINT_PARTNER_URL: 'file:/srv/outbox' }
  t.equal(load({ ...production, ...folder }).printPartnerUrl, 'file:/srv/outbox')
  t.equal(load({ ...production, ...folder, ROLE: 'api' }).printPartnerUrl, 'file:/srv/outbox')
})
