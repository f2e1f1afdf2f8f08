import { spawnSync } from 'node:child_process'
import t from 'tap'
import { typeInto } from '../support/shells.ts'
import { walk } from '../walk/walk.ts'

// What is started takes its time on a busy machine, and each of npx's starts a second or two.
t.setTimeout(900_000)

// A copy of the files without their history, or one that git does not trust, can't be cloned.
const { status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname })
const skip = status === 0 ? false : 'no checkout of git'

t.test('a newcomer can follow the README from a fresh clone to its end', { skip }, async t => {
  await t.resolves(walk('newcomer', { shell: 'bash', linked: true, say: step => t.comment(step) }))
})

t.test('a shell block stops at the first command that fails', async t => {
  const where = { cwd: t.testdir(), env: { PATH: process.env.PATH ?? '' } }
  for (const shell of ['bash', 'zsh'] as const) {
    t.match(await typeInto(shell, where, ['echo one', 'echo two']), { whole: true, out: 'one\ntwo\n' }, shell)
    for (const wrong of ['false', 'no-such-command', 'false | cat', 'echo $NOBODY_SET_IT'])
      t.match(
        await typeInto(shell, where, ['echo one', wrong, 'echo two']),
        { whole: false },
        `${shell}: ${wrong}`,
      )
  }
})
