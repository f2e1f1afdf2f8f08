import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { PAPERS } from '#letter/base/geometry.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const styles: { path: string; text: string }[] = []
for await (const path of glob('console/{editor,engine,screens,shell,style,ui}/**/*.css', { cwd: root })) {
  styles.push({ path, text: await readFile(`${root}/${path}`, 'utf8') })
}

t.test('a sheet’s placeholder has the proportions of the printed paper', async t => {
  const { text: tokens } = styles.find(({ path }) => path.endsWith('tokens.css'))!
  const shapeOf = (selector: string) => {
    const rule = tokens.slice(tokens.indexOf(`${selector} {`))
    const [, w, h] = /--sheet-shape: ([\d.]+) \/ ([\d.]+)/.exec(rule) ?? []
    return { w: Number(w), h: Number(h) }
  }
  t.same(shapeOf(':root'), PAPERS.A4)
  t.same(shapeOf(':root[data-paper="Letter"]'), PAPERS.Letter)
})

t.test('no style sets the proportions of paper itself', async t => {
  const own = styles.filter(({ path, text }) => !path.endsWith('tokens.css') && /\b297\b/.test(text))
  t.same(
    own.map(({ path }) => path),
    [],
  )
})
