import { AsyncResource } from 'node:async_hooks'
import t from 'tap'
import { Domain } from './test-domains.ts'
import { until } from './until.ts'

/** As tap has one for each test, which it is made in and which it runs in. */
class Scope {
  readonly caught: string[] = []
  readonly #resource = new AsyncResource('test')
  readonly domain = this.run(
    () => new Domain((error, origin) => this.caught.push(`${(error as Error).message}: ${origin}`)),
  )

  run<Result>(work: () => Result): Result {
    return this.#resource.runInAsyncScope(work)
  }
}

const throwsLater = (message: string) => () => {
  setImmediate(() => {
    throw new Error(message)
  })
}

const rejects = (message: string) => () => {
  setImmediate(() => Promise.reject(new Error(message)))
}

t.test('an error thrown after a test is reported to that test', async t => {
  const [one, other] = [new Scope(), new Scope()]
  one.run(throwsLater('thrown'))
  one.run(rejects('rejected'))
  other.run(throwsLater('by the other'))
  await until(() => one.caught.length + other.caught.length === 3)
  t.strictSame(one.caught, ['thrown: uncaughtException', 'rejected: unhandledRejection'])
  t.strictSame(other.caught, ['by the other: uncaughtException'])
  one.domain.destroy()
  other.domain.destroy()
})

t.test('an error thrown after its test has ended is reported to the enclosing test', async t => {
  const outer = new Scope()
  const inner = outer.run(() => new Scope())
  inner.run(throwsLater('too late'))
  inner.domain.destroy()
  await until(() => inner.caught.length + outer.caught.length === 1)
  t.strictSame(outer.caught, ['too late: uncaughtException'])
  outer.domain.destroy()
})
