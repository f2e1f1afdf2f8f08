import { createCipheriv, createHash } from 'node:crypto'
import { type EncryptionAlgorithm, PDFDocument, rgb } from '@cantoo/pdf-lib'
import t from 'tap'
import { rc4 } from '#artwork/source/rc4.ts'
import { type Body, normalise, onePage, pdfOf } from '../support/artwork.ts'
import { pixel, render } from '../support/pdf.ts'
import { PdfPieces } from './pdf-revisions.ts'

// Readers open a file without asking where its user password is empty: its owner password only forbids changes.

const RED = '1 0 0 rg 0 0 595 842 re f'
const BLUE = '0 0 1 rg 0 0 595 842 re f'
const A4 = '/MediaBox [0 0 595 842]'
const ENCRYPTED = { name: 'ArtworkError', code: 'encrypted' }

const colorOf = async (source: Uint8Array) => {
  const { pdf } = await normalise(source, 1, 'letter')
  const color = pixel(await render(pdf), 200, 200).join(',')
  return { '255,0,0': 'red', '0,0,255': 'blue', '255,255,255': 'white' }[color] ?? color
}

async function byLibrary(algorithm: EncryptionAlgorithm, userPassword: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawRectangle({ width: 595, height: 842, color: rgb(1, 0, 0) })
  document.encrypt({ ownerPassword: 'owner', userPassword, algorithm, allowWeakCryptography: true })
  return document.save()
}

t.test('a file that opens without a password is printed, one that needs it is not', async t => {
  for (const algorithm of ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const) {
    t.equal(await colorOf(await byLibrary(algorithm, '')), 'red', algorithm)
    await t.rejects(colorOf(await byLibrary(algorithm, 'user')), ENCRYPTED, algorithm)
  }
  const unnamed = Buffer.from(await byLibrary('RC4-128', '')).toString('latin1')
  t.match(unnamed, '/Length 128')
  const lengthless = Buffer.from(unnamed.replace('/Length 128', '/Wength 128'), 'latin1')
  t.equal(await colorOf(lengthless), 'red', 'a key whose length is not named')
})

const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`
const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest()

const KEY = Buffer.alloc(32, 7)

/** Revision 5, from Acrobat 9: AES of 256 bits with a plain hash. */
function revision5(encrypt: string, isOpen = true): string {
  const [check, salt] = [Buffer.alloc(8, 1), Buffer.alloc(8, 2)]
  const password = Buffer.from(isOpen ? '' : 'user')
  const wrap = createCipheriv('aes-256-cbc', sha256(password, salt), Buffer.alloc(16)).setAutoPadding(false)
  const user = Buffer.concat([sha256(password, check), check, salt])
  return `/Encrypt << /Filter /Standard /V 5 /R 5 /Length 256 /P -4 /O ${hex(user)} /OE ${hex(KEY)}
    /U ${hex(user)} /UE ${hex(wrap.update(KEY))} /CF << /StdCF << /CFM /AESV3 /Length 32 >> >> ${encrypt} >>`
}

/** The user has a password and the owner none, so that readers open it as the owner's (ISO 32000-2, 7.6.4.4.11). */
function ownerless(revision: 5 | 6): string {
  const [check, salt, user] = [Buffer.alloc(8, 1), Buffer.alloc(8, 2), Buffer.alloc(48, 9)]
  const hash = (salt: Buffer) => (revision === 5 ? sha256(salt, user) : hardened(salt, user))
  const wrap = createCipheriv('aes-256-cbc', hash(salt), Buffer.alloc(16)).setAutoPadding(false)
  const owner = Buffer.concat([hash(check), check, salt])
  return `/Encrypt << /Filter /Standard /V 5 /R ${revision} /Length 256 /P -4 /O ${hex(owner)} /OE ${hex(wrap.update(KEY))}
    /U ${hex(user)} /UE ${hex(KEY)} /CF << /StdCF << /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>`
}

/** The hash of revision 6, as the standard's algorithm 2.B has it, for an empty password. */
function hardened(salt: Buffer, user: Buffer): Buffer {
  let key = sha256(salt, user)
  for (let round = 1, last = 0; round <= 64 || last > round - 1 - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => Buffer.concat([key, user]))))
    const rest = BigInt(`0x${mixed.toString('hex', 0, 16)}`) % 3n
    key = createHash(['sha256', 'sha384', 'sha512'][Number(rest)]!).update(mixed).digest()
    last = mixed.at(-1)!
  }
  return key.subarray(0, 32)
}

function aes256(text: string | Uint8Array): Buffer {
  const iv = Buffer.alloc(16, 3)
  const cipher = createCipheriv('aes-256-cbc', KEY, iv)
  return Buffer.concat([iv, cipher.update(text), cipher.final()])
}

const page = (contents: Body, trailer: string, more: Body[] = [], entries = '') =>
  pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R ${A4} /Contents 4 0 R ${entries} >>`,
      contents,
      ...more,
    ],
    trailer,
  )

const BOTH = '/StmF /StdCF /StrF /StdCF'

t.test('a file may need a password for what is not printed', async t => {
  const locked = revision5('/StmF /Identity /StrF /Identity /EFF /StdCF', false)
  const red = { dict: '', data: RED }
  const attachment = { dict: '/Filter [/Crypt] /DecodeParms [<< /Name /StdCF >>]', data: aes256('secret') }
  t.equal(await colorOf(page(red, locked, [attachment])), 'red')
  await t.rejects(colorOf(page(attachment, locked)), { code: 'malformed' }, 'a page is printed')
})

t.test('a file opens if the owner has no password', async t => {
  for (const revision of [5, 6] as const) {
    const red = { dict: '', data: aes256(RED) }
    t.equal(await colorOf(page(red, ownerless(revision))), 'red', `revision ${revision}`)
  }
})

t.test('each stream and string has the encryption that the file says', async t => {
  const red = { dict: '', data: aes256(RED) }
  t.equal(await colorOf(page(red, revision5(BOTH))), 'red', 'revision 5')
  await t.rejects(colorOf(page(red, revision5(BOTH, false))), ENCRYPTED, 'with a password')
  const plain = { dict: '', data: RED }
  t.equal(await colorOf(page(plain, revision5('/StrF /StdCF'))), 'red', 'streams are not encrypted')
  const own = { dict: '/Filter [/Crypt] /DecodeParms [<< /Name /Identity >>]', data: RED }
  t.equal(await colorOf(page(own, revision5(BOTH))), 'red', 'one stream is not')
  const empty = { dict: '', data: '' }
  t.equal(await colorOf(page(empty, revision5(BOTH))), 'white', 'a stream without data')
  const unpadded = { dict: '', data: aes256(`${RED}${' '.repeat(32 - (RED.length % 16))}`).subarray(0, -16) }
  t.equal(await colorOf(page(unpadded, revision5(BOTH))), 'red', 'without padding')

  // The colours of a palette are a string.
  const image = { dict: '', data: aes256('595 0 0 842 0 0 cm /I Do') }
  const drawn = (palette: string) =>
    page(
      image,
      revision5(BOTH),
      [
        {
          dict: `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 0 ${palette}]`,
          data: aes256(Buffer.from([0])),
        },
      ],
      '/Resources << /XObject << /I 5 0 R >> >>',
    )
  const palette = aes256(Buffer.from([255, 0, 0]))
  t.equal(await colorOf(drawn(hex(palette))), 'red', 'a string')
  const literal = palette
    .toString('latin1')
    .replace(/[\\()\r\n]/g, c => `\\${c.charCodeAt(0).toString(8).padStart(3, '0')}`)
  t.equal(await colorOf(drawn(`(${literal})`)), 'red', 'in parentheses')
})

/** What stands for an empty password (ISO 32000-2, 7.6.4.3.2). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

t.test('an object stream that is read again for the table has the key of its own number', async t => {
  const owner = Buffer.alloc(32, 5)
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])
  const id = Buffer.from('brevduva')
  const key = md5(PADDING, owner, permissions, id).subarray(0, 5)
  const encrypt = `/ID [${hex(id)} ${hex(id)}] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${hex(owner)} /U ${hex(rc4(key, PADDING))} >>`
  const of = (number: number, data: string) =>
    rc4(md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10), Buffer.from(data))

  const pdf = new PdfPieces()
  const packed = (number: number, contents: string) => {
    const data = `6 0\n${contents}`
    return pdf.object(number, { dict: '/Type /ObjStm /N 1 /First 4', data: of(number, data) })
  }
  const table = {
    1: pdf.object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    2: pdf.object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    3: pdf.object(3, `<< /Type /Page /Parent 2 0 R ${A4} /Contents 6 0 R >>`),
    4: pdf.object(4, { dict: '', data: of(4, RED) }),
    5: pdf.object(5, { dict: '', data: of(5, BLUE) }),
    7: packed(7, '[4 0 R]'),
    8: packed(8, '[5 0 R]'),
  }
  t.equal(await colorOf(pdf.end(pdf.stream(9, { ...table, 6: [7, 0] }, encrypt))), 'red')
})

t.test('an encryption that nobody can know is refused', async t => {
  const at = (encrypt: string) => onePage(`${A4} /Contents 4 0 R`, { dict: '', data: RED }, [encrypt])
  for (const encrypt of [
    'null',
    '<< >>',
    '<< /Filter /Adobe.PubSec /V 4 >>',
    '<< /Filter /Standard /V 3 /R 3 >>',
    '<< /Filter /Standard /V 2 /R 3 /Length 4096 /O () /U () >>',
    '<< /Filter /Standard /V 5 /R 6 /U (short) /UE () >>',
    '<< /Filter /Standard /V 5 /R 7 >>',
  ]) {
    const file = at(encrypt).toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 5 0 R')
    await t.rejects(colorOf(Buffer.from(file, 'latin1')), ENCRYPTED, encrypt)
  }
})
