import t from 'tap'
import * as changes from '#console/editor/model/changes.ts'
import { emptyDesign, readSource, type TemplateDesign } from '#console/editor/model/design.ts'
import { hasShape, onSheet, resized, tenths } from '#console/editor/model/millimetres.ts'
import { linesOf, snapEdge, snapMove } from '#console/editor/model/snapping.ts'
import { PAPERS, type SheetSize } from '#letter/base/geometry.ts'
import { artwork } from './designs.ts'

const { A4, Letter } = PAPERS

t.test('images are placed in tenths of a millimetre and stay on the sheet', async t => {
  const empty = emptyDesign('Brev', 'sv')
  const placed = changes.addImage('a', { id: 'photo', width: 3000, height: 2000 }, 'front', A4)(empty)
  t.match(placed.images[0], { w: 70, h: 46.7, x: 70, y: 166.7, asset: 'photo' })
  const small = changes.addImage('b', { id: 'icon', width: 200, height: 200 }, 'front', A4, { x: 2, y: 290 })(
    placed,
  )
  t.match(
    small.images[1],
    { w: 25.4, h: 25.4, x: 0, y: 271.6 },
    'small where its pixels are few, and wholly on the sheet',
  )

  let design = placed
  for (let step = 0; step < 3; step++)
    design = changes.changeImage('a', { x: design.images[0]!.x + 0.1 }, A4)(design)
  t.equal(design.images[0]?.x, 70.3, 'without the dust of binary fractions')
  t.equal(changes.changeImage('a', { x: -1000 }, A4)(design).images[0]?.x, -68)
  t.equal(changes.changeImage('a', { y: 1000 }, A4)(design).images[0]?.y, 295)
  t.match(changes.changeImage('a', { w: 0.5, h: 5000 }, A4)(design).images[0], { w: 3, h: 1000 })

  t.match(
    changes.changeImage('a', { x: 1000, y: 1000 }, Letter)(design).images[0],
    { x: 213.9, y: 277.4 },
    'of the paper that is printed on',
  )

  let five = placed
  for (const key of ['b', 'c', 'd', 'e', 'f']) {
    five = changes.addImage(key, { id: key, width: 9, height: 9 }, 'front', A4)(five)
  }
  t.equal(five.images.length, 5)
  const keys = (of: TemplateDesign) => of.images.map(({ key }) => key).join('')
  t.equal(keys(changes.reorderImage('a', 1)(five)), 'bacde')
  t.equal(keys(changes.reorderImage('a', -1)(five)), 'abcde')
  t.equal(keys(changes.removeImage('c')(five)), 'abde')
  t.equal(tenths(-0.01), 0)
  t.ok(Object.is(tenths(-0.01), 0), 'never minus nothing')
  t.same(onSheet({ x: 209.9, y: -400, w: 60, h: 40 }, A4), { x: 208, y: -38, w: 60, h: 40 })
})

t.test('a placed code lies wholly on the sheet, between 25 and 80 mm', async t => {
  const design = readSource(artwork)
  const placed = (place: Parameters<typeof changes.placeCode>[0], sheet: SheetSize = A4) =>
    changes.placeCode(place, sheet)(design).codePlace
  t.match(placed({ x: 500, y: -3 }), { x: 170, y: 0, size: 40 })
  t.match(placed({ size: 200 }), { x: 130, y: 217, size: 80 })
  t.match(placed({ size: 1 }), { size: 25 })
  t.match(placed({ x: 500, y: 500 }, Letter), { x: 175.9, y: 239.4 }, 'of the paper that is printed on')
})

t.test('dragging a corner keeps proportions, dragging a side does not, and the opposite stays', async t => {
  const box = { x: 20, y: 100, w: 60, h: 40 }
  t.same(resized(box, { x: 1, y: 1 }, 30, 0, true), { x: 20, y: 100, w: 90, h: 60 })
  t.same(resized(box, { x: -1, y: -1 }, -30, 0, true), { x: -10, y: 80, w: 90, h: 60 })
  t.same(resized(box, { x: 1, y: 1 }, 30, 0, false), { x: 20, y: 100, w: 90, h: 40 })
  t.same(resized(box, { x: 1, y: 0 }, 30, 99, true), { x: 20, y: 100, w: 90, h: 40 })
  const least = resized(box, { x: 1, y: 1 }, -500, -500, true)
  t.equal(least.h, 3)
  t.ok(Math.abs(least.w / least.h - 1.5) < 1e-9)
})

t.test('boxes snap to the sheet, to the text and to their neighbours', async t => {
  const neighbour = { x: 40, y: 120, w: 30, h: 30 }
  const lines = linesOf('front', A4, [neighbour])
  const box = { x: 24.2, y: 210.3, w: 20, h: 20 }
  t.match(
    snapMove(box, lines, 1.5),
    { box: { x: 25, y: 210.5 }, lines: { x: [25], y: [] } },
    "the text's edge",
  )
  const middle = snapMove({ ...box, x: 95.9, y: 124.2 }, lines, 1.5)
  t.match(middle.box, { x: 95, y: 125 }, "the sheet's middle, and the neighbour's")
  t.same(middle.lines.x, [105])
  t.same(middle.lines.y, [135])
  t.match(snapMove(box, lines, 0), { box: { x: 24, y: 210.5 }, lines: { x: [], y: [] } })
  t.same(snapEdge(179.2, lines.x, 1.5), { at: 180, line: 180 })
  t.same(snapEdge(177.1, lines.x, 1.5), { at: 177, line: null })
  t.ok(linesOf('back', A4, []).y.includes(22), 'the text of the back begins higher')
})

t.test('a box has its image’s proportions, to a tenth of a millimetre', t => {
  const boxes = [
    [{ w: 70, h: 46.7 }, 2 / 3],
    [{ w: 13.3, h: 66.6 }, 5],
    [{ w: 13.3, h: 66 }, 5],
    [{ w: 70, h: 3 }, 1 / 30],
  ] as const
  t.same(
    boxes.map(([box, ratio]) => hasShape(box, ratio)),
    [true, true, false, false],
    'a flat box is none of its neighbours',
  )
  t.end()
})
