import t from 'tap'
import { killWhileRendering } from '../support/kill-nine.ts'

t.setTimeout(900_000)

/** 50 for the long version. */
const KILLS = Number(process.env.KILLS ?? 5)

t.test(`${KILLS} kills while letters are drawn`, t => killWhileRendering(t, KILLS, 100 * KILLS))
