import t from 'tap'
import { browserIn } from '#console/screens/settings/security/user-agent.ts'
import { ownAddress, tokenIn } from '#console/screens/sign-in/return-path.ts'

t.test('after sign-in only pages of the console are opened', async t => {
  for (const own of ['/', '/settings/keys', '/templates?search=vår', '/templates/a?list=b&draft=c']) {
    t.equal(ownAddress(own), own)
  }
  for (const other of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    1,
    null,
  ]) {
    t.equal(ownAddress(other), undefined, String(other))
  }
})

t.test('a sign-in link is found in pasted text', async t => {
  const token = 'kv832W0rZ6KeOKlM79AbKKkR2wRj05shAxR8txnTgpA'
  for (const text of [`#link=${token}`, `https://brev.example/console#link=${token}`, ` link=${token}\n`]) {
    t.equal(tokenIn(text), token, text)
  }
  for (const text of ['', '#', 'https://brev.example/console', 'hello']) t.equal(tokenIn(text), null, text)
})

t.test('a session is named after its browser and machine', async t => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'
  const agents = {
    [`${windows} ${chrome} Safari/537.36`]: 'Chrome Windows',
    [`${windows} ${chrome} Safari/537.36 Edg/131.0.0.0`]: 'Edge Windows',
    [`${windows} ${chrome} Safari/537.36 OPR/116.0.0.0`]: 'Opera Windows',
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0': 'Firefox Linux',
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`]: 'Chrome Android',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1':
      'Safari iPhone',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15':
      'Safari Mac',
  }
  for (const [agent, name] of Object.entries(agents)) {
    const { browser, system } = browserIn(agent)
    t.equal(`${browser} ${system}`, name)
  }
  t.strictSame(browserIn('curl/8.5.0'), { browser: undefined, system: undefined })
  t.strictSame(browserIn(null), { browser: undefined, system: undefined })
})
