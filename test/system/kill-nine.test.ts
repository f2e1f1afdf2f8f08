import t from 'tap'
import { killWhileRendering } from '../support/kill-nine.ts'

t.setTimeout(300_000)

t.test('fifty kills', { timeout: 290_000 }, t => killWhileRendering(t, 50, 15_000))
