import t from 'tap'
import { killDuringCreates } from '../support/crash-create.ts'

t.setTimeout(600_000)

t.test('twelve kills', { timeout: 590_000 }, t => killDuringCreates(t, 12))
