import { runFolder } from '../support/run-files.ts'

await runFolder(new URL('./browser/', import.meta.url))
