import { getHeapSpaceStatistics } from 'node:v8'
import { serveTasks } from '#concurrency/serve-tasks.ts'

const LIVING = 40_000

const room = () => getHeapSpaceStatistics().find(space => space.space_name === 'new_space')!.space_size

/**
 * Makes objects which all survive for a while, and returns the usual size of the young generation (bytes): the median,
 * as V8 holds more pages for a moment, by the turns that its own threads take.
 */
function churn(rounds: number): number {
  const living: object[] = []
  const sizes: number[] = []
  for (let made = 0; made < rounds * LIVING; made++) {
    living[made % LIVING] = { own: [made] }
    if (made % LIVING === 0) sizes.push(room())
  }
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)]!
}

serveTasks({ churn })
