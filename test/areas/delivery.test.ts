import { runArea } from '../support/run-area.ts'

await runArea('delivery')
