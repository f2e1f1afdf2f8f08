import t from 'tap'
import { hasPlugins } from './build-tap.ts'

const built = (...names: string[]) =>
  `// export const signature = ''\nexport const signature = \`${names.join('\n')}\`;\n`
const TAPRC = 'plugin:\n  - "!@tapjs/typescript"\n  - "@tapjs/clock"\ninclude:\n  - "test/*.test.ts"\n'

t.test('tap is rebuilt if its plugins are not those that we want', async t => {
  t.ok(hasPlugins(built('@tapjs/after', '@tapjs/clock'), TAPRC))
  t.notOk(hasPlugins(built('@tapjs/after', '@tapjs/clock', '@tapjs/typescript'), TAPRC))
  t.notOk(hasPlugins(built('@tapjs/after'), TAPRC))
  t.notOk(hasPlugins('', 'plugin:\n  - "!@tapjs/typescript"\n'), 'nothing says with what')
})
