import { runLane } from '../support/run-files.ts'

await runLane()
