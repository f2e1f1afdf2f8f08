import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import fc from 'fast-check'
import t from 'tap'
import { parsePartnerUrl } from '#config/partner-url.ts'
import { openPartner } from '#workers/partner/index.ts'
import { anyCharacter } from '../support/any-character.ts'

t.test('URLs of folders are read', async t => {
  t.strictSame(parsePartnerUrl('file:.data/outbox'), { kind: 'file', dir: resolve('.data/outbox') })
  t.strictSame(
    parsePartnerUrl('file:/srv/100%/a b'),
    { kind: 'file', dir: '/srv/100%/a b' },
    'taken literally',
  )
  t.strictSame(parsePartnerUrl('file:///srv/a%20b'), { kind: 'file', dir: '/srv/a b' })
  t.equal(openPartner('file:/srv/out').describe(), 'file:/srv/out')
})

t.test('URLs of servers are read', async t => {
  t.strictSame(parsePartnerUrl('ftp://u:p@print.example/in'), {
    kind: 'ftp',
    secure: false,
    host: 'print.example',
    port: 21,
    user: 'u',
    password: 'p',
    dir: 'in',
  })
  t.match(parsePartnerUrl('ftps://u:p@[::1]:2121//var/in/'), {
    secure: true,
    host: '::1',
    port: 2121,
    dir: '/var/in',
  })
  t.match(parsePartnerUrl('ftps://u:p@print.example'), { host: 'print.example', port: 21, dir: '' })
  t.match(parsePartnerUrl('FTPS://u@print.example/%C3%A5%20b'), { secure: true, password: '', dir: 'å b' })
  t.match(parsePartnerUrl('ftp://u:p@h/%2Fvar'), { dir: '/var' })
})

t.test('a wrong URL is refused in one line that repeats no secret', async t => {
  const bad = [
    '',
    'outbox',
    'http://u:geheim@h/in',
    'sftp://u:geheim@h/in',
    'file:',
    'file://host/in',
    'ftp:u:geheim@h',
    'ftp://',
    'ftp://h/in',
    'ftp://:geheim@h/in',
    'ftp://u:ge#heim@h/in',
    'ftp://u:ge/heim@h/in',
    'ftp://u:geheim@h/in?x=1',
    'ftp://u:geheim@h/in#x',
    'ftp://u:geheim@h:99999/in',
    'ftp://u:geheim%0d%0aDELE%20x@h/in',
    'ftp://u:geheim@h/in%0aDELE',
    'ftps://u%00:geheim@h/in',
    'ftp://u:geheim%@h/in',
  ]
  for (const url of bad) {
    t.throws(() => parsePartnerUrl(url), { message: /^must [^\n]+$/ }, url)
    try {
      parsePartnerUrl(url)
    } catch (error) {
      t.notMatch(String(error), /geheim|heim@/, url)
    }
  }
})

t.test('any user and password are read, and neither a line end nor the password is printed', async t => {
  const text = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 20 })
  // Those from U+0080 too, of which chance finds one in some hundred runs.
  const control = /\p{Cc}/u
  t.throws(() => parsePartnerUrl('ftp://u:%C2%80@h/in'))
  const property = fc.property(text, text, fc.boolean(), (user, password, secure) => {
    fc.pre(user.isWellFormed() && password.isWellFormed())
    const secret = `${password}|geheim`
    const url = `${secure ? 'ftps' : 'ftp'}://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@h/in`
    if (control.test(user + password)) {
      assert.throws(() => parsePartnerUrl(url))
      return
    }
    const target = parsePartnerUrl(url)
    if (target.kind !== 'ftp') throw new Error('not ftp')
    const described = openPartner(url).describe()
    if (target.user !== user || target.password !== secret || target.secure !== secure)
      throw new Error('changed')
    if (/geheim/.test(described) || control.test(described)) throw new Error(described)
  })
  t.doesNotThrow(() => fc.assert(property))
})
