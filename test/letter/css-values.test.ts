import fc from 'fast-check'
import t from 'tap'
import { readColor, readSize } from '#letter/document/css-values.ts'

t.test('sizes are read as editors and browsers write them', async t => {
  const sizes: [unknown, number | null][] = [
    ['12pt', 12],
    ['9.5PT', 9.5],
    ['16px', 12],
    ['13.333333333px', 10],
    ['11', 11],
    [11, 11],
    ['1.2em', null],
    ['12 pt;', null],
    ['large', null],
    [Number.NaN, null],
    [null, null],
  ]
  for (const [written, size] of sizes) t.equal(readSize(written), size, String(written))
})

t.test('colours are read as editors and browsers write them', async t => {
  const colors: [unknown, string | null][] = [
    ['#AaBbCc', '#aabbcc'],
    ['#abc', '#aabbcc'],
    ['rgb(28, 122, 67)', '#1c7a43'],
    ['rgb(28,122,67)', '#1c7a43'],
    ['RGB( 28 122 67 )', '#1c7a43'],
    ['rgba(28, 122, 67, 1)', '#1c7a43'],
    ['rgb(28 122 67 / 100%)', '#1c7a43'],
    ['rgb(27.6, 122, 67)', '#1c7a43'],
    ['rgba(28, 122, 67, 0.5)', null],
    ['rgb(28, 122)', null],
    ['rgb(28, 122, 256)', null],
    ['rgb(-1, 0, 0)', null],
    ['red', null],
    ['var(--ink)', null],
    [7, null],
  ]
  for (const [written, color] of colors) t.equal(readColor(written), color, String(written))
})

t.test('every colour is read back from the way browsers write it', async t => {
  const channel = fc.integer({ min: 0, max: 255 })
  const comesBack = fc.property(channel, channel, channel, (r, g, b) => {
    const hex = `#${[r, g, b].map(value => value.toString(16).padStart(2, '0')).join('')}`
    return readColor(`rgb(${r}, ${g}, ${b})`) === hex && readColor(`rgb(${r} ${g} ${b})`) === hex
  })
  t.doesNotThrow(() => fc.assert(comesBack))
})
