import fc from 'fast-check'
import t from 'tap'
import { parseTable, tableLimits } from '#domains/recipients/files/index.ts'
import { type Encoding, encodings } from '#schemas/encodings.ts'

const read = (bytes: Uint8Array, encoding?: Encoding) =>
  parseTable(bytes, 'csv', tableLimits, { locale: 'sv-SE', encoding })
const bytes = (text: string) => Buffer.from(text, 'latin1')

t.test('a text in a page is shown as each page reads it, where they differ', async t => {
  const { readings } = await read(bytes('Namn;Ort\nSven Bj\x94rk;G\x94teborg\nBo \x8Ekesson;Lund\n'))
  t.match(readings, { encoding: 'cp850', unsure: false })
  const of = (encoding: Encoding) => readings?.previews.find(one => one.encoding === encoding)?.cells
  t.strictSame(readings?.previews[0], { encoding: 'cp850', cells: ['Bo Äkesson', 'Sven Björk', 'Göteborg'] })
  t.strictSame(of('macintosh'), ['Bo ékesson', 'Sven Bjîrk', 'Gîteborg'])
  t.strictSame(of('windows-1252'), ['Bo Žkesson', 'Sven Bj”rk', 'G”teborg'])
  t.equal(of('cp437'), undefined, 'a page that makes the same of it is no choice')
  t.equal(of('utf-8'), undefined)
})

t.test('the reading that a person chose is the text, and leaves nothing in doubt', async t => {
  const file = bytes('n;o\nGar\x87on;Lund')
  t.match((await read(file)).readings, { unsure: true })
  const chosen = await read(file, 'cp850')
  t.equal(chosen.rows[0]?.cells[0], 'Garçon')
  t.match(chosen.readings, { encoding: 'cp850', unsure: false })
  t.strictSame(chosen.doubts, [])
  t.same(
    chosen.readings?.previews.map(({ encoding }) => encoding),
    (await read(file)).readings?.previews.map(({ encoding }) => encoding),
    'the choices stay where they were',
  )
})

t.test('UTF-8 with a damaged character can be read as UTF-8', async t => {
  const file = Buffer.concat([Buffer.from('n;o\nÅsa;Göteborg\nBj'), bytes('\xf6rk;Lund\n')])
  const { readings } = await read(file)
  const cells = readings?.previews.find(({ encoding }) => encoding === 'utf-8')?.cells ?? []
  t.ok(cells.includes('Åsa') && cells.includes('Bj\ufffdrk'))
  const { rows } = await read(file, 'utf-8')
  t.strictSame(
    rows.map(({ cells }) => cells[0]),
    ['Åsa', 'Bj\ufffdrk'],
  )
})

t.test('UTF-8 and UTF-16 have one reading, whatever is chosen', async t => {
  for (const file of [
    Buffer.from('n;o\nÅsa;Göteborg'),
    Buffer.from('n;o\nAsa;Lund'),
    Buffer.from('\ufeffn;o\nÅsa;Lund', 'utf16le'),
  ]) {
    const { readings, rows } = await read(file, 'macintosh')
    t.equal(readings, undefined)
    t.match(rows[0]?.cells[0], /^[ÅA]sa$/)
  }
})

t.test('of any bytes, readings differ from each other, and the one that was read is the first', async t => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 60 }), async some => {
      const table = await read(Buffer.concat([Buffer.from('n;o\n'), some])).catch(() => null)
      if (!table?.readings) return
      const { encoding, previews } = table.readings
      t.equal(previews[0]?.encoding, encoding)
      t.ok(previews.every(one => encodings.includes(one.encoding) && one.cells.length <= 6))
      t.equal(new Set(previews.map(({ cells }) => cells.join('\n'))).size, previews.length)
    }),
  )
})
