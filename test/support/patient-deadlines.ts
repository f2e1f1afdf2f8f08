import { deadlines } from '#concurrency/deadlines.ts'
import { patience } from '#drizzle/driver/patience.ts'
import { PATIENCE_MS } from './until.ts'

// Deadlines so long that no machine exceeds them while it runs all tests.
const kinds = [deadlines, patience].map(kind => {
  const inProduction = { ...kind }
  const patient = Object.fromEntries(Object.keys(kind).map(name => [name, PATIENCE_MS]))
  return { kind, inProduction, patient }
})
const bePatient = (): void => {
  for (const { kind, patient } of kinds) Object.assign(kind, patient)
}

bePatient()

/** Runs `work` with the deadlines of production. */
export async function withDeadlines<T>(work: () => T | Promise<T>): Promise<T> {
  for (const { kind, inProduction } of kinds) Object.assign(kind, inProduction)
  try {
    return await work()
  } finally {
    bePatient()
  }
}
