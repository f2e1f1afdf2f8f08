/** What threads of other domains may import: nothing that loads the database driver, which takes longer than their work. */
export { documentText } from './source/document-text.ts'
