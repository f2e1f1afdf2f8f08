import t from 'tap'
import { killDuringCreates } from './support/crash-create.ts'

// A process that has just started reads and lays out its first letters slowly, and every kill starts another one.
t.setTimeout(300_000)

t.test(
  'a server that is killed while it creates campaigns loses none that it told of, and makes no half of one',
  { timeout: 290_000 },
  t => killDuringCreates(t, 3),
)
