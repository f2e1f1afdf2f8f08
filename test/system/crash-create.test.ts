import t from 'tap'
import { killDuringCreates } from './crash-create.ts'

t.setTimeout(900_000)

/** The first three are in the middle of a create. 12 or more for the long version. */
const KILLS = Number(process.env.KILLS ?? 4)

// A process that has just started reads and lays out its first letters slowly, and every kill starts another one.
t.test(
  `a server killed ${KILLS} times during creates loses no answered campaign and leaves none half-made`,
  t => killDuringCreates(t, KILLS),
)
