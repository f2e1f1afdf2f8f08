import { runFolder } from '../support/run-area.ts'

await runFolder(new URL('./browser-editor/', import.meta.url))
