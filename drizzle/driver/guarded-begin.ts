import type postgres from 'postgres'

type TransactionFn = (tx: postgres.TransactionSql) => unknown

/**
 * Makes a client's transactions end with their connection.
 *
 * postgres.js 3.4.9 rejects `begin` when the connection is lost, but the function passed to it keeps running. Its next
 * statement, or the ROLLBACK after its error, is written to a null socket: that throws where nothing can catch it and
 * ends the process (porsager/postgres#1208). Or the statement waits forever (#1186). Or, once the slot has a new
 * connection, it runs outside any transaction (#1155). Here every further statement of such a function throws, and
 * the function's result is ignored.
 *
 * @param closed fires when the client's connections are given up. Otherwise a transaction whose ROLLBACK waits behind
 *   an unanswered statement would wait until the server hangs up.
 * @param onError called with the error that ended a transaction
 */
export function guardBegin(
  sql: postgres.Sql,
  closed: AbortSignal,
  onError: (error: unknown) => void,
): postgres.Sql {
  const begin = sql.begin.bind(sql) as (options: string, fn: TransactionFn) => Promise<unknown>
  const guardedBegin = (...args: [string, TransactionFn] | [TransactionFn]): Promise<unknown> => {
    const [options, fn] = args.length === 2 ? args : ['', args[0]]
    const state: State = { over: undefined }
    const run = begin(options, tx => untilOver(state, () => fn(guarded(tx, state))))
    const cut = Promise.withResolvers<never>()
    const onClosed = () => cut.reject(closed.reason)
    closed.addEventListener('abort', onClosed)
    return Promise.race([run, cut.promise])
      .catch((error: unknown) => {
        state.over = { error }
        onError(error)
        throw error
      })
      .finally(() => closed.removeEventListener('abort', onClosed))
  }
  return Object.assign(sql, { begin: guardedBegin })
}

interface State {
  over: { readonly error: unknown } | undefined
}

/**
 * The result of `work`, unless the transaction has ended by then. Errors wait for the end of this turn of the event
 * loop: the running query learns of the loss before the transaction does.
 */
function untilOver(state: State, work: () => unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (settle: () => void) => state.over ?? settle()
    Promise.resolve()
      .then(work)
      .then(
        value => ended(() => resolve(value)),
        error => setImmediate(() => ended(() => reject(error))),
      )
  })
}

function guarded(tx: postgres.TransactionSql, state: State): postgres.TransactionSql {
  const check = () => {
    if (state.over) throw state.over.error
  }
  return new Proxy(tx, {
    apply(target, self, args) {
      check()
      return Reflect.apply(target, self, args)
    },
    get(target, name) {
      check()
      const value: unknown = Reflect.get(target, name)
      if (name !== 'savepoint') return value
      const savepoint = value as (...args: unknown[]) => Promise<unknown>
      return (...args: unknown[]) => {
        const fn = args.at(-1) as TransactionFn
        return savepoint(...args.slice(0, -1), (inner: postgres.TransactionSql) =>
          untilOver(state, () => fn(guarded(inner, state))),
        )
      }
    },
  })
}
