export { requireSourceShape } from './check.ts'
export { TemplateFaults } from './fault.ts'
export { readLetter } from './read-letter.ts'
