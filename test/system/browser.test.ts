import { runFolder } from '../support/run-area.ts'

await runFolder(new URL('./browser/', import.meta.url))
