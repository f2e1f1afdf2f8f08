export { requireSourceShape } from './check.ts'
export { readLetter } from './read-letter.ts'
export { TemplateError } from './template-error.ts'
