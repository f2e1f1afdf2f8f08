import tap, { type Test } from 'tap'

let scope: Test = tap

/** Sets the test that calls of `t` in a test file belong to from now on. */
export function enterScope(t: Test): void {
  scope = t
}

/** Stands for `import t from 'tap'` in files that share a process: the subtest of the file that is being run. */
export default new Proxy(tap, {
  get(_, name) {
    const value: unknown = Reflect.get(scope, name)
    return typeof value === 'function' ? value.bind(scope) : value
  },
})
