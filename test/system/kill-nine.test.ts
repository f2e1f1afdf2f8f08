import t from 'tap'
import { killWhileRendering } from './kill-nine.ts'

t.setTimeout(900_000)

/** Each machine once. 50 for the long version. */
const KILLS = Number(process.env.KILLS ?? 3)

t.test(`workers killed ${KILLS} times while drawing lose nothing and print nothing twice`, t =>
  killWhileRendering(t, KILLS, 100 * KILLS),
)
