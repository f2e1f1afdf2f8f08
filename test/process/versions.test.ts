import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { versionIn } from '#process/version.ts'

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()

function checkout(folder: string): string {
  git(folder, 'init', '--quiet')
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.se']
  git(folder, ...author, 'commit', '--quiet', '--allow-empty', '--message', 'First')
  return git(folder, 'rev-parse', '--short=8', 'HEAD')
}

t.test('between releases the version has the commit of the checkout', async t => {
  const folder = t.testdir()
  const commit = checkout(folder)
  t.equal(versionIn(folder, '1.8.0-dev'), `1.8.0-dev+${commit}`)
  t.equal(versionIn(folder, '1.8.0'), '1.8.0', 'a release is what it is called')
})

t.test('an image says the commit that it was built from', async t => {
  const folder = t.testdir({ commit: 'ac9d33ee\n' })
  t.equal(versionIn(folder, '1.8.0-dev'), '1.8.0-dev+ac9d33ee')
  t.equal(versionIn(folder, '1.8.0'), '1.8.0')
})

t.test('without a commit there is still a version', async t => {
  const folder = t.testdir({ commit: '' })
  t.equal(versionIn(folder, '1.8.0-dev'), '1.8.0-dev')
  await mkdir(join(folder, '.git'))
  t.equal(versionIn(folder, '1.8.0-dev'), '1.8.0-dev', 'git finds nothing there')
  const outer = t.testdir({ inner: {} })
  checkout(outer)
  t.equal(
    versionIn(join(outer, 'inner'), '1.8.0-dev'),
    '1.8.0-dev',
    'of somebody else’s repository around it',
  )
  await writeFile(join(outer, 'inner', '.git'), 'gitdir: nowhere\n')
  t.equal(versionIn(join(outer, 'inner'), '1.8.0-dev'), '1.8.0-dev')
})
