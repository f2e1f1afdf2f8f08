import fc from 'fast-check'
import t from 'tap'
import { deviceClass, deviceOf } from '#domains/tracking/device-class.ts'
import { anyCharacter } from '../support/any-character.ts'
import { LAPTOP, PHONE } from '../support/printed.ts'

const CLASSES = ['mobile', 'desktop', 'bot', 'unknown']
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const agents: Record<string, string[]> = {
  mobile: [
    PHONE,
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 13; SM-X200) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.38.110;FBDV/iPhone14,5]',
    'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    `Mozilla/5.0 (Linux; Android 9; CUBOT X19) ${webkit} Chrome/91.0 Mobile Safari/537.36`,
  ],
  desktop: [
    LAPTOP,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
  ],
  bot: [
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/79.0.3945.88 Safari/537.36 Proofpoint`,
    'Mozilla/5.0 (compatible; Barracuda Sentinel (EE))',
    'Mozilla/5.00 (Nikto/2.1.6)',
    'Mozilla/5.0 [en] (X11, U; Nessus)',
    'Mozilla/5.0 (compatible; Nmap Scripting Engine)',
    'Mozilla/5.0 (compatible; FortiGuard)',
    'Mozilla/5.0 (compatible; Mimecast)',
    'Mozilla/5.0 (compatible; Zscaler)',
    `Mozilla/5.0 (Windows NT 6.1; WOW64) ${webkit} Chrome/41.0.2228.0 Safari/537.21 Acunetix`,
    `Mozilla/5.0 (Windows NT 10.0; WOW64) ${webkit} Chrome/75 Safari/537.36 (Netsparker)`,
    'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)',
    'Mozilla/5.0 (Windows NT; Windows NT 10.0; en-US) WindowsPowerShell/5.1.19041.1',
    'Mozilla/5.0 (Linux; Ubuntu 22.04; en-US) PowerShell/7.4.1',
    'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.12026; Pro)',
    'curl/8.5.0',
    'Wget/1.21',
    'python-requests/2.31.0',
    'Go-http-client/1.1',
    'okhttp/4.12.0',
    'node',
    'undici',
    'Ruby',
    'Viber',
    'Mimecast',
    'masscan',
    'unheard-of/1.0',
    'Dart/3.4 (dart:io)',
    'Dalvik/2.1.0 (Linux; U; Android 14; SM-S921B Build/UP1A)',
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/126 Safari/537.36`,
  ],
  unknown: [
    '',
    '   ',
    'odd',
    'an odd one',
    '???',
    `Mozilla/5.0 (SMART-TV; Linux; Tizen 5.0) ${webkit} Version/5.0 TV Safari/537.36`,
    'x'.repeat(5000),
  ],
}

for (const [expected, examples] of Object.entries(agents)) {
  t.test(`user agents of the class ${expected} are recognised`, async t => {
    for (const agent of examples) t.equal(deviceClass(agent), expected, agent.slice(0, 100))
  })
}

t.test('a missing user agent is unknown', async t => {
  t.equal(deviceClass(undefined), 'unknown')
  t.equal(deviceOf({}), 'unknown')
})

t.test('a browser’s prefetch does not count as a person’s scan', async t => {
  for (const [name, value] of [
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-moz', 'prefetch'],
    ['x-purpose', 'preview'],
  ] as const) {
    t.equal(deviceOf({ 'user-agent': PHONE, [name]: value }), 'bot', name)
  }
  t.equal(deviceOf({ 'user-agent': PHONE, purpose: 'anything else' }), 'mobile')
})

t.test('any user agent has a class, and one that is too long is not parsed', async () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 3000 }), fc.nat(40), (text, times) => {
      const agent = `Mozilla/5.0 (${text.repeat(times)}`
      const found = deviceClass(agent)
      return agent.trim().length > 1024 ? found === 'unknown' : CLASSES.includes(found)
    }),
  )
})
