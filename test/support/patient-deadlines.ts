import { deadlines } from '../../turns/deadlines.ts'
import { PATIENCE_MS } from './until.ts'

const inProduction = { ...deadlines }
const patient = Object.fromEntries(Object.keys(deadlines).map(name => [name, PATIENCE_MS]))

// Deadlines so long that no machine exceeds them while it runs all tests.
Object.assign(deadlines, patient)

/** Runs `work` with the deadlines of production. */
export async function withDeadlines<T>(work: () => Promise<T>): Promise<T> {
  Object.assign(deadlines, inProduction)
  try {
    return await work()
  } finally {
    Object.assign(deadlines, patient)
  }
}
