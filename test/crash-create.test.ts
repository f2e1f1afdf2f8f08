import t from 'tap'
import { killDuringCreates } from './support/crash-create.ts'

t.setTimeout(110_000)

t.test(
  'a server that is killed while it creates campaigns loses none that it told of, and makes no half of one',
  { timeout: 110_000 },
  t => killDuringCreates(t, 5),
)
