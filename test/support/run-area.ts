import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename } from 'node:path'
import t from 'tap'
import { type Area, filesOf } from './areas.ts'
import { enterScope } from './file-scope.ts'

const SCOPE = new URL('./file-scope.ts', import.meta.url).href
const TEST_FILE = /\/test\/(?:system\/[^/]+\/)?[^/]+\.test\.ts$/

/**
 * Runs the test files of an area one after another in this process, each as a subtest of its name. To start a process
 * and load the service takes longer than most of these files.
 */
export const runArea = (area: Area): Promise<void> => runFiles(filesOf(area))

/** As `runArea`, the test files of a folder. @param folder with a slash at its end */
export const runFolder = (folder: URL): Promise<void> =>
  runFiles(
    globSync('*.test.ts', { cwd: folder })
      .sort()
      .map(name => new URL(name, folder)),
  )

async function runFiles(files: readonly URL[]): Promise<void> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'tap' && TEST_FILE.test(context.parentURL ?? '')
        ? { url: SCOPE, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context),
  })
  for (const file of files) {
    await t.test(basename(file.pathname), async t => {
      enterScope(t)
      await import(file.href)
    })
  }
}
