import t from 'tap'
import { killDuringCreates } from '../support/crash-create.ts'

t.setTimeout(900_000)

/** The first three are in the middle of a create. 12 or more for the long version. */
const KILLS = Number(process.env.KILLS ?? 4)

// A process that has just started reads and lays out its first letters slowly, and every kill starts another one.
t.test(
  `a server that is killed ${KILLS} times while it creates campaigns loses none that it told of, and makes no half of one`,
  t => killDuringCreates(t, KILLS),
)
