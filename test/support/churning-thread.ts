import { getHeapSpaceStatistics } from 'node:v8'
import { answerTasks } from '../../turns/task-answers.ts'

const LIVING = 40_000

const room = () => getHeapSpaceStatistics().find(space => space.space_name === 'new_space')!.space_size

/**
 * A thread that makes objects which all survive for a while, and returns the largest size of its young generation
 * (bytes).
 */
answerTasks<number>(rounds => {
  const living: object[] = []
  let most = 0
  for (let made = 0; made < rounds * LIVING; made++) {
    living[made % LIVING] = { own: [made] }
    if (made % LIVING === 0) most = Math.max(most, room())
  }
  return most
})
