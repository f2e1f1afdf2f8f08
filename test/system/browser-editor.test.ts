import { runFolder } from '../support/run-files.ts'

await runFolder(new URL('./browser-editor/', import.meta.url))
